/**
 * The style of all stand-in pages. A band at the top distinguishes them from the console. In light and dark
 * mode, text has a contrast of at least 4.5:1 and the borders of controls at least 3:1.
 */
export const STYLE = `
:root {
  color-scheme: light dark;
  --bg: light-dark(#f6f5f8, #14121a);
  --panel: light-dark(#ffffff, #1d1a26);
  --fg: light-dark(#1d1a26, #ebe8f2);
  --muted: light-dark(#5a5568, #b0a9c0);
  --line: light-dark(#dedae6, #363043);
  --control: light-dark(#85809a, #7d7590);
  --accent: light-dark(#5b3a94, #c3a6f2);
  --on-accent: light-dark(#ffffff, #1e1233);
  --danger: light-dark(#a3201a, #ff9d94);
  --danger-bg: light-dark(#fdecea, #3a1a18);
}
* { box-sizing: border-box; }
body {
  margin: 0;
  min-height: 100dvh;
  background: var(--bg);
  color: var(--fg);
  font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", Arial, sans-serif;
  overflow-wrap: anywhere;
}
header { padding: .5rem 1rem; background: var(--accent); color: var(--on-accent); font-size: .875rem; text-align: center; }
header p { margin: 0; }
main { max-width: 26rem; margin: 0 auto; padding: 2rem 1rem 3rem; }
main.wide { max-width: 60rem; }
h1 { margin: 0 0 .25rem; font-size: 1.5rem; line-height: 1.25; }
h1 + p { margin-top: 0; }
h2 { margin: 0; font-size: 1rem; }
a { color: var(--accent); }
.muted { color: var(--muted); }
.small { font-size: .875rem; }
.panel { margin-top: 1.25rem; padding: 1.25rem; background: var(--panel); border: 1px solid var(--line); border-radius: .625rem; }
.problem { margin: 0 0 1rem; padding: .625rem .75rem; border-radius: .375rem; background: var(--danger-bg); color: var(--danger); }
label { display: block; margin-bottom: .25rem; font-weight: 600; }
input {
  width: 100%; min-height: 2.75rem; margin-bottom: 1rem; padding: .5rem .75rem; font: inherit; color: inherit;
  background: var(--panel); border: 1px solid var(--control); border-radius: .375rem;
}
input[aria-invalid="true"] { border-color: var(--danger); }
button {
  min-height: 2.75rem; padding: .5rem 1.25rem; font: inherit; font-weight: 600; cursor: pointer;
  color: var(--on-accent); background: var(--accent); border: 1px solid var(--accent); border-radius: .375rem;
}
button.quiet { color: var(--accent); background: transparent; }
button.wide { width: 100%; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
details { margin-top: 1.25rem; }
summary { cursor: pointer; font-weight: 600; }
.buttons { display: flex; flex-wrap: wrap; gap: .75rem; margin-top: 1rem; }
dl.people { margin: .75rem 0 0; }
dl.people dt { font-weight: 600; }
dl.people dd { margin: 0 0 .5rem; color: var(--muted); }
.top { display: flex; flex-wrap: wrap; gap: .75rem 1rem; align-items: end; justify-content: space-between; }
ol.mails { list-style: none; margin: 1.25rem 0 0; padding: 0; }
ol.mails li + li { border-top: 1px solid var(--line); }
ol.mails li { display: grid; grid-template-columns: 1fr auto; gap: 0 1rem; padding: .75rem 1rem; }
ol.mails, article { background: var(--panel); border: 1px solid var(--line); border-radius: .625rem; }
ol.mails:empty { display: none; }
ol.mails .to { grid-column: 1 / -1; }
@media (max-width: 30rem) { ol.mails li { display: block; } ol.mails li > * { display: block; } }
article { margin-top: 1rem; padding: 1.25rem; }
article dl { display: grid; grid-template-columns: auto 1fr; gap: .125rem 1rem; margin: 0 0 1rem; }
article dt { color: var(--muted); }
article dd { margin: 0; }
article section + section { margin-top: 1.5rem; }
pre { white-space: pre-wrap; margin: .5rem 0 0; font: inherit; }
iframe { width: 100%; height: 20rem; resize: vertical; margin-top: .5rem; border: 1px solid var(--line); border-radius: .375rem; background: #fff; }
`;
