/** The text on an operation or a callback. */
const about = `{{#if summary}}<div class="doc">{{prose summary}}</div>{{/if}}
{{#if doc}}<div class="doc">{{prose doc}}</div>{{/if}}
{{#each groups}}
<h4>{{heading}}</h4>
<table>{{#each rows}}<tr><td class="name">{{name}}</td><td>{{#if link}}<a href="#type-{{link}}">{{type}}</a>{{else}}{{type}}{{/if}}{{#if note}} · {{note}}{{/if}}</td><td><div class="doc">{{prose doc}}</div></td></tr>{{/each}}</table>
{{/each}}
<p class="where">{{where}}</p>
`;

/** An operation of a service. */
export const operationArticle = `<article id="operation-{{name}}" aria-labelledby="operation-{{name}}-title">
<h3 id="operation-{{name}}-title"{{#if deprecated}} class="deprecated"{{/if}}>{{name}}</h3>
<p><span class="wire">{{wire}}</span>{{#if labels}} · {{labels}}{{/if}}</p>
{{#if access}}<p class="access">Access: {{access}}</p>{{/if}}
${about}</article>
`;

/** A callback or webhook of a service. */
export const callbackArticle = `<article id="callback-{{name}}" aria-labelledby="callback-{{name}}-title">
<h3 id="callback-{{name}}-title"{{#if deprecated}} class="deprecated"{{/if}}>{{name}}</h3>
<p><span class="wire">{{wire}}</span>{{#if from}} · after <a href="#operation-{{from}}">{{from}}</a>{{/if}}</p>
${about}</article>
`;

/** A table. */
export const tableArticle = `<article id="table-{{name}}">
<h3>{{name}}</h3>
<p><span class="wire">{{wire}}</span></p>
{{#if doc}}<div class="doc">{{prose doc}}</div>{{/if}}
<table><thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead>{{#each rows}}<tr><td class="name">{{name}}</td><td>{{type}}{{#if note}} · {{note}}{{/if}}</td><td><div class="doc">{{prose doc}}</div></td></tr>{{/each}}</table>
<p>Missing values: {{missing}}</p>
<p class="where">{{where}}</p>
</article>
`;

/** A named type. */
export const typeArticle = `<article id="type-{{name}}">
<h3{{#if deprecated}} class="deprecated"{{/if}}>{{name}}</h3>
{{#if doc}}<div class="doc">{{prose doc}}</div>{{/if}}
{{#if rows.length}}<table>{{#each rows}}<tr><td class="name">{{name}}</td><td>{{#if link}}<a href="#type-{{link}}">{{type}}</a>{{else}}{{type}}{{/if}}{{#if note}} · {{note}}{{/if}}</td><td><div class="doc">{{prose doc}}</div></td></tr>{{/each}}</table>{{else}}<p>{{type}}</p>{{/if}}
<p class="where">{{where}}</p>
</article>
`;

/** What is said of a service before its operations. */
export const serviceStart = `<h2 id="service-{{name}}">{{name}}</h2>
{{#if doc}}<div class="doc">{{prose doc}}</div>{{/if}}
{{#if servers.length}}<p>Served at {{#each servers}}<code>{{this}}</code> {{/each}}</p>{{/if}}
{{#if access.length}}
<h3>Access</h3>
<table>{{#each access}}<tr><td class="name"><span{{#if deprecated}} class="deprecated"{{/if}}>{{name}}</span></td><td>{{type}}{{#if deprecated}} · deprecated{{/if}}</td><td><div class="doc">{{prose doc}}</div>{{#each lines}}<p>{{label}}{{#if text}}: {{text}}{{/if}}</p>{{/each}}</td></tr>{{/each}}</table>
{{/if}}
`;

/** What is said of a tag before its operations. */
export const groupStart = `<h2 id="tag-{{id}}">{{#each above}}{{this}} › {{/each}}{{title}}</h2>
{{#if doc}}<div class="doc">{{prose doc}}</div>{{/if}}
`;

/** The heading of the callbacks of a service. */
export const callbacksStart = `<h2>Callbacks of {{name}}</h2>
<p>Requests that it sends of its own accord.</p>
`;

/** The tags of a service in the navigation, those below a tag in a list of their own. */
const tagList = `{{#*inline "tags"}}<ul>{{#each this}}<li><a href="#tag-{{id}}">{{title}}</a>{{#if operations.length}}<ul>{{#each operations}}<li><a href="#operation-{{name}}">{{name}}</a></li>{{/each}}</ul>{{/if}}{{#if groups.length}}{{> tags groups}}{{/if}}</li>{{/each}}</ul>{{/inline}}`;

/**
 * The start of the documentation page, up to its articles. The page is mostly fixed text, escaped by Handlebars, readable
 * offline and with screen readers.
 */
export const pageStart = `${tagList}<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="generator" content="{{banner}}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>{{title}}</title>
<style>
:root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 18%, transparent); --soft: color-mix(in srgb, currentColor 6%, transparent); }
body { font: 16px/1.55 system-ui, sans-serif; margin: 0; display: grid; grid-template-columns: minmax(14rem, 20rem) minmax(0, 60rem); }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 1.5rem; border-right: 1px solid var(--line); box-sizing: border-box; font-size: .9rem; }
main { padding: 1.5rem 2.5rem 6rem; min-width: 0; }
nav strong { display: block; } nav ul { list-style: none; padding: 0; margin: .3rem 0 1.2rem; }
nav ul ul { margin: 0 0 .4rem .8rem; }
nav a { color: inherit; text-decoration: none; display: block; padding: .1rem .3rem; border-radius: .3rem; overflow-wrap: anywhere; }
nav a:hover, nav a:focus-visible { background: var(--soft); outline: 2px solid transparent; }
h1 { margin: 0 0 .3rem; overflow-wrap: anywhere; } h2 { margin: 3rem 0 1rem; border-bottom: 1px solid var(--line); }
article { margin: 0 0 2rem; padding: 1rem 1.2rem; border: 1px solid var(--line); border-radius: .6rem; }
article h3 { margin: 0 0 .4rem; font-size: 1.05rem; overflow-wrap: anywhere; } h4 { margin: 1rem 0 .3rem; font-size: .85rem; text-transform: uppercase; letter-spacing: .04em; opacity: .75; }
code, .wire { font-family: ui-monospace, monospace; font-size: .9em; }
.wire { display: inline-block; padding: .1rem .5rem; border-radius: .3rem; background: var(--soft); overflow-wrap: anywhere; }
.doc p { margin: .6rem 0; } td .doc p { margin: 0 0 .4rem; } td .doc p:last-child { margin: 0; } .deprecated { text-decoration: line-through; }
table { border-collapse: collapse; width: 100%; table-layout: fixed; font-size: .92rem; } td, th { overflow-wrap: anywhere; } tr > :first-child { width: 30%; } tr > :nth-child(2) { width: 25%; } td, th { text-align: left; vertical-align: top; padding: .3rem .6rem .3rem 0; border-top: 1px solid var(--line); } th { font-weight: 600; }
td.name { font: .9em/1.7 ui-monospace, monospace; } .where { font-size: .8rem; opacity: .65; overflow-wrap: anywhere; }
@media (max-width: 50rem) { body { display: block; } h1 { font-size: 1.6rem; } nav { position: static; height: auto; max-height: 40vh; border: 0; border-bottom: 1px solid var(--line); } main { padding: 1rem; } }
</style>
</head>
<body>
<nav aria-label="Contents">
<strong>{{title}}</strong>
{{#each services}}{{#if tree.length}}{{> tags tree}}{{/if}}{{#if operations.length}}<ul>{{#each operations}}<li><a href="#operation-{{name}}">{{name}}</a></li>{{/each}}</ul>{{/if}}{{#if callbacks.length}}<strong>Callbacks</strong><ul>{{#each callbacks}}<li><a href="#callback-{{name}}">{{name}}</a></li>{{/each}}</ul>{{/if}}{{/each}}
{{#if tables.length}}<strong>Tables</strong><ul>{{#each tables}}<li><a href="#table-{{name}}">{{name}}</a></li>{{/each}}</ul>{{/if}}
{{#if types.length}}<strong>Types</strong><ul>{{#each types}}<li><a href="#type-{{name}}">{{name}}</a></li>{{/each}}</ul>{{/if}}
</nav>
<main>
<h1>{{title}}</h1>
<p>{{#if version}}Version {{version}} · {{/if}}{{files}}</p>
{{#if doc}}<div class="doc">{{prose doc}}</div>{{/if}}
`;

/** The end of the page. */
export const pageEnd = `</main>
</body>
</html>
`;
