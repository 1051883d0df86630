// Sets a chosen colour mode before the first paint; without a choice the system's preference counts.
// A file of its own, because the content policy forbids inline scripts. The key is that of src/ui/color-mode.ts.
try {
  const mode = localStorage.getItem('console.color-mode');
  if (mode === 'light' || mode === 'dark') document.documentElement.style.colorScheme = mode;
} catch {
  // Storage is forbidden in this browser: the system's preference counts.
}
