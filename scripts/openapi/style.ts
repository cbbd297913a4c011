/** The whole style of the documentation page; the page allows no other. Colours are those of the dashboard. */
export const pageStyle = `
:root { color-scheme: light dark;
  --page: light-dark(#f5f6f8, #0e1116); --surface: light-dark(#fff, #161b22); --sunken: light-dark(#eceff3, #0a0d11);
  --text: light-dark(#14181f, #e9edf2); --muted: light-dark(#4f5967, #a8b3c0); --hairline: light-dark(#d8dde4, #2b333d);
  --accent: light-dark(#1d5bcb, #86b4ff); --good: light-dark(#0b6b45, #5fd3a0); --warn: light-dark(#7a4a00, #f3bd57);
  --bad: light-dark(#ae1f1f, #ff938a);
  --mono: ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; }
* { box-sizing: border-box; }
html { scroll-padding-top: 16px; }
body { margin: 0; background: var(--page); color: var(--text); display: grid; grid-template-columns: 280px minmax(0, 1fr);
  font: 16px/1.5 -apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue", Arial, system-ui, sans-serif; }
a { color: var(--accent); text-decoration: none; text-underline-offset: 3px; }
a:hover { text-decoration: underline; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 24px; border-right: 1px solid var(--hairline);
  background: var(--surface); font-size: 14px; }
nav h2 { font-size: 12px; color: var(--muted); margin: 24px 0 4px; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav li a { display: block; padding: 4px 0; color: var(--text); overflow-wrap: break-word; line-height: 1.3; }
nav .brand { font-weight: 700; font-size: 18px; color: var(--text); }
main { padding: 32px clamp(16px, 4vw, 48px) 96px; max-width: 960px; }
h1 { font-size: 28px; line-height: 1.2; margin: 0 0 8px; }
main > h2 { font-size: 22px; margin: 48px 0 16px; }
.lead { color: var(--muted); max-width: 68ch; }
article { background: var(--surface); border: 1px solid var(--hairline); border-radius: 10px; padding: 16px 24px 24px; margin: 16px 0; }
article h3 { display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: baseline; margin: 0; font: 600 16px/1.5 var(--mono);
  overflow-wrap: anywhere; }
article h4 { font-size: 12px; line-height: 16px; color: var(--muted); font-weight: 600; margin: 16px 0 4px; }
article p { margin: 4px 0; }
.method { font: 700 12px/20px var(--mono); min-width: 60px; text-align: center; border-radius: 4px; border: 1px solid currentColor; }
.get { color: var(--good); } .post { color: var(--accent); } .patch { color: var(--warn); } .delete { color: var(--bad); }
.access { font-size: 14px; color: var(--muted); }
pre { background: var(--sunken); border-radius: 6px; padding: 12px 16px; margin: 0; overflow-x: auto; font: 13px/1.5 var(--mono); tab-size: 2; }
code { font: 0.9em var(--mono); }
table { border-collapse: collapse; width: 100%; font-size: 14px; }
th, td { text-align: left; padding: 6px 16px 6px 0; border-bottom: 1px solid var(--hairline); vertical-align: top; overflow-wrap: anywhere; }
th { color: var(--muted); font-weight: 600; }
td:first-child { white-space: nowrap; }
:target { box-shadow: 0 0 0 3px var(--accent); }
@media (max-width: 800px) { body { display: block; } nav { position: static; height: auto; max-height: 40vh; border-right: 0;
  border-bottom: 1px solid var(--hairline); } main { padding-top: 24px; } article { padding: 12px 16px 16px; } }
`;
