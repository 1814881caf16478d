/** The conformance report: fixed text but for the run, escaped by Handlebars. */
export const reportPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{contract}}: conformance</title>
<style>
:root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 18%, transparent); --soft: color-mix(in srgb, currentColor 6%, transparent); --good: #1a7f4b; --bad: #c0392b; --held: #b7791f; }
body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 70rem; padding: 2rem 1.5rem 5rem; }
h1 { margin: 0; } h2 { display: inline; font-size: 1.15rem; } small { font-weight: normal; opacity: .75; } .group { margin: 1rem 0; } .sum { display: flex; gap: 1.5rem; margin: 1rem 0 1.5rem; flex-wrap: wrap; } .sum b { font-size: 1.6rem; display: block; }
.passed { color: var(--good); } .failed { color: var(--bad); } .blocked, .known { color: var(--held); }
.map { display: flex; flex-wrap: wrap; gap: 2px; margin: .4rem 0; } .map i { width: .7rem; height: .7rem; border-radius: 2px; background: currentColor; display: block; }
details { border: 1px solid var(--line); border-radius: .5rem; padding: .5rem .9rem; margin: .5rem 0; } summary { cursor: pointer; }
pre { background: var(--soft); padding: .7rem; border-radius: .4rem; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere; font-size: .85rem; }
.clause { font: .85rem ui-monospace, monospace; opacity: .75; overflow-wrap: anywhere; } input { font: inherit; width: 100%; padding: .5rem .8rem; box-sizing: border-box; border: 1px solid var(--line); border-radius: .4rem; }
</style>
</head>
<body>
<h1>{{contract}}: conformance</h1>
<p>against <code>{{baseUrl}}</code>: {{#if ok}}<strong class="passed">every case held</strong>{{else}}<strong class="failed">not conformant</strong>{{/if}}.
{{#if ok}}Passing is no proof of conformance: it says that no clause tested here was seen broken.{{/if}}</p>
<div class="sum"><span class="passed"><b>{{passed}}</b>passed</span><span class="failed"><b>{{failed}}</b>failed</span><span class="blocked"><b>{{blocked}}</b>blocked</span>{{#if known}}<span><b>{{known}}</b>known failing</span>{{/if}}</div>
<label>Search <input id="search" type="search" placeholder="operation, keyword, clause"></label>
{{#each groups}}
<details class="group"{{#if open}} open{{/if}}>
<summary><h2>{{name}} <small>{{passed}} of {{total}} passed</small></h2>
<div class="map" aria-hidden="true">{{#each cases}}<i class="{{outcome}}" title="{{id}}"></i>{{/each}}</div></summary>
{{#each cases}}
<details class="case"{{#if reasons}} open{{/if}}><summary><span class="{{outcome}}">{{outcome}}</span> {{id}}</summary>
<p>{{title}}</p><p class="clause">{{clause}}</p>
{{#if reasons}}<ul>{{#each reasons}}<li class="failed">{{this}}</li>{{/each}}</ul>{{/if}}
{{#each exchanges}}<p>{{step}} → {{status}}</p><pre>{{curl}}</pre>{{#if answer}}<pre>{{answer}}</pre>{{/if}}{{/each}}
</details>
{{/each}}
</details>
{{/each}}
<script>
document.getElementById('search').addEventListener('input', (event) => {
  const wanted = event.target.value.toLowerCase();
  for (const group of document.querySelectorAll('.group')) {
    const entries = [...group.querySelectorAll('.case')];
    for (const entry of entries) entry.hidden = !entry.textContent.toLowerCase().includes(wanted);
    group.hidden = entries.every((entry) => entry.hidden);
    group.open = wanted !== '' || entries.some((entry) => entry.querySelector('.failed, .blocked'));
  }
});
</script>
</body>
</html>
`;
