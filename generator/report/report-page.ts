/**
 * The conformance report: fixed text except for the run, escaped by Handlebars. Script, style and data are inserted
 * unescaped.
 */
export const reportPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="{{policy}}">
<title>{{name}}: conformance</title>
<style>{{{style}}}</style>
</head>
<body>
<a class="skip" href="#broken">Skip to violations</a>
<header>
<p class="kicker">Conformance report</p>
<h1>{{name}}{{#if report.contractVersion}} <small>{{report.contractVersion}}</small>{{/if}}</h1>
<p class="verdict {{verdict.state}}"><span aria-hidden="true">{{verdict.sign}}</span> {{verdict.text}}</p>
<p class="subject"><code>{{report.subject}}</code> tested against <code>{{report.spec}}</code></p>
<p class="caveat">Passing does not prove compliance: no violation of the clauses tested here was found. Each failure shows its clause.</p>
{{#if report.stopped}}<p class="notice"><strong>The run ended early:</strong> {{report.stopped}}</p>{{/if}}
{{#each report.internalErrors}}<p class="notice"><strong>Internal error of Trivet:</strong> {{this}}</p>{{/each}}
{{#each missed}}<p class="notice"><strong>Below the limit:</strong> {{says}}</p>{{/each}}
{{#each stale}}<p class="notice"><code>{{this}}</code> is listed as a known failure, but passed.</p>{{/each}}
{{#each onlyFaults}}<p class="notice">{{this}}</p>{{/each}}
{{#each unusedValues}}<p class="notice">{{this}}</p>{{/each}}
{{#each standIns}}<p class="notice">{{this}}</p>{{/each}}
{{#each trials}}<p class="notice">{{this}}</p>{{/each}}
{{#if leftovers}}<p class="notice"><strong>Left behind:</strong> {{leftovers}}</p>{{/if}}
</header>
<nav aria-label="Parts"><a href="#broken">Broken</a> <a href="#coverage">Coverage</a> <a href="#all">Cases</a> <a href="#open">Not tested</a></nav>
<main>
<section class="figures" aria-label="Numbers">
{{#each bars}}
<div><h2>{{label}} <small>{{about}}</small></h2>
<svg class="bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">{{#each parts}}<rect class="{{state}}" x="{{x}}" width="{{width}}" height="4"/>{{/each}}</svg>
<ul>{{#each parts}}<li class="{{state}}"><i aria-hidden="true">{{sign}}</i> <b>{{count}}</b> {{label}}</li>{{/each}}</ul></div>
{{/each}}
</section>
<section id="broken" aria-labelledby="broken-title">
<h2 id="broken-title">Violations <small>{{brokenText}}</small></h2>
{{#each problems}}
<article class="problem">
<h3>{{headline}} <small>{{#if call}}<code>{{call}}</code> {{/if}}{{count}}</small></h3>
{{#each clauses}}
<details class="clause" data-clause="{{index}}"><summary><span class="says">{{reason}}</span> <span class="place">{{place}}</span> <span class="reason">expected: {{says}}</span> <span class="muted">{{count}}</span></summary>
{{#if quote}}<figure class="quote"><figcaption>{{place}} <span class="muted">{{pointer}}</span></figcaption><pre>{{#each quote}}<span class="number">{{line}}</span>{{text}}
{{/each}}</pre></figure>{{/if}}
<div class="evidence"></div>
</details>
{{/each}}
</article>
{{else}}
<p>No violation was found.</p>
{{/each}}
</section>
<section id="coverage" aria-labelledby="coverage-title">
<h2 id="coverage-title">Coverage of the contract <small>one cell per clause</small></h2>
<div id="map"></div>
</section>
<section id="all" aria-labelledby="all-title"><h2 id="all-title">All cases</h2><div id="cases"></div></section>
<section id="open" aria-labelledby="open-title"><h2 id="open-title">Not tested, and why</h2>{{#if withoutCase}}<h3>Rules, scenarios and steps without a case</h3>
<ul>{{#each withoutCase}}<li><code>{{place}}</code> {{text}}</li>{{/each}}</ul>{{/if}}<div id="untested"></div></section>
<noscript><p>The map, the exchanges and the list of cases need JavaScript; the JSON report has the same content.</p></noscript>
</main>
<footer><p class="muted">Made by <code>trivet conform</code>. Credentials are replaced by variables such as <code>$TOKEN</code>.</p></footer>
<script type="application/json" id="report">{{{data}}}</script>
<script type="module">{{{script}}}</script>
</body>
</html>
`;
