/** The style of the report page: light and dark, from the width of a phone. */
export const reportStyle = `
:root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 18%, transparent); --soft: color-mix(in srgb, currentColor 6%, transparent); --good: #1a7f4b; --bad: #c0392b; --held: #8a8f98; --mark: #fbdcd8; --ink: #2b6cb0; }
@media (prefers-color-scheme: dark) { :root { --good: #4cc38a; --bad: #ff8a7a; --held: #7d838c; --mark: #5c231c; --ink: #6fa8dc; } }
* { box-sizing: border-box; }
body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 72rem; padding: 2rem 1.25rem 5rem; overflow-wrap: anywhere; }
h1 { margin: 0; font-size: 1.7rem; line-height: 1.2; } h2 { margin: 3rem 0 .2rem; font-size: 1.3rem; } h3 { margin: 2rem 0 .6rem; font-size: 1rem; }
p { margin: .3rem 0; } .note, .ends, small { font-size: .82rem; color: color-mix(in srgb, currentColor 75%, transparent); }
.good { color: var(--good); } .bad, .note.bad { color: var(--bad); }
.sum { display: flex; flex-wrap: wrap; gap: 1.2rem 2rem; margin: 1.2rem 0; padding: 0; list-style: none; } .sum b { display: block; font-size: 1.6rem; line-height: 1.2; }
code, .cells { font-family: ui-monospace, monospace; font-size: .86rem; }
.scroll { overflow-x: auto; border: 1px solid var(--line); border-radius: .5rem; }
table { border-collapse: collapse; width: 100%; } th, td { text-align: left; vertical-align: top; padding: .4rem .7rem; border-top: 1px solid var(--line); } thead th { border-top: 0; background: var(--soft); font-size: .85rem; } th { overflow-wrap: normal; } td code { white-space: nowrap; } .number { text-align: right; font-variant-numeric: tabular-nums; }
.columns { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr)); gap: .8rem; }
.column { border: 1px solid var(--line); border-radius: .5rem; padding: .7rem .8rem; min-width: 0; } .column h4 { margin: 0; font-size: .95rem; } .column h4 small { font-weight: normal; }
svg { display: block; width: 100%; fill: var(--ink); } .shares { height: 8px; margin: .5rem 0 .2rem; border-radius: 2px; } .spread { height: 44px; margin-top: .6rem; }
.shares .valid { fill: var(--good); } .shares .missing { fill: var(--held); } .shares .invalid { fill: var(--bad); }
.ends { display: flex; justify-content: space-between; gap: 1rem; } .values { list-style: none; margin: .6rem 0 0; padding: 0; font-size: .82rem; } .values li { display: grid; grid-template-columns: minmax(0, 1fr) 4rem 2.6rem; gap: .5rem; align-items: center; } .values svg { height: 4px; } .values span { text-align: right; font-variant-numeric: tabular-nums; } .values bdi { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.finding { margin: 1rem 0; } .finding ul { margin: .2rem 0 .4rem; padding-left: 1.2rem; }
.cells { width: auto; min-width: 100%; } .cells th, .cells td { padding: .25rem .6rem; } .cells bdi, .cells .empty { display: inline-block; width: max-content; max-width: 15rem; overflow-wrap: anywhere; } .cells thead th { font-weight: 600; }
.beside td, .cells tbody th { font-weight: normal; opacity: .66; } .beside .empty { opacity: 1; }
.cells .wrong { background: var(--mark); box-shadow: inset 0 0 0 2px var(--bad); } .empty { opacity: .6; font-style: italic; } .wrong .empty { opacity: .85; }
@media (max-width: 40rem) { body { padding: 1.25rem .9rem 3rem; } h1 { font-size: 1.35rem; } .far { display: none; } .gap { border-left: 3px double var(--line); } }
@media print { body { max-width: none; padding: 0; } .finding, .column { break-inside: avoid; } }
`;
