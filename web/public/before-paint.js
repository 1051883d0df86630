// Runs before the first paint. This is a separate file because the content security policy forbids inline
// scripts. Where the browser blocks storage, the system's color mode applies and no one is signed in.
try {
  // src/ui/theme/color-mode.ts uses the same key.
  const mode = localStorage.getItem('console.color-mode');
  if (mode === 'light' || mode === 'dark') document.documentElement.style.colorScheme = mode;
  // A signed-in person does not see the prerendered sign-in page. src/graph/session-token.ts uses the same key.
  if (sessionStorage.getItem('console.access-token')) document.documentElement.hidden = true;
} catch {}

// Holds a submission of the prerendered sign-in form until the console has started and can send it.
addEventListener('submit', (event) => {
  const { dataset } = event.target;
  if (dataset.prerendered === undefined) return;
  event.preventDefault();
  dataset.prerendered = 'submitted';
});
