// Runs before the first paint, so that a chosen theme never flashes. A file of its own: the page's policy allows no inline script.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be switched off; then the system's theme holds.
}
