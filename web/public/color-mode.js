// Applies the selected color mode before the first paint. Without a selection, the system preference applies.
// This is a separate file because the content security policy forbids inline scripts. src/ui/color-mode.ts
// uses the same key.
try {
  const mode = localStorage.getItem('console.color-mode');
  if (mode === 'light' || mode === 'dark') document.documentElement.style.colorScheme = mode;
} catch {
  // The browser blocks storage, so the system preference applies.
}
