// Generated from specs/datasets/behaviour/datapackage.json. Do not edit; run "npm run generate".

/** Cases for whatever reads `indicators.csv`; each changes one thing about a row that is right. */
export const indicatorsData = (): string => String.raw`
@base	row	{"country":"plain","year":"1990","value":"1","indicator":"plain","source":"plain","unit":"plain","notes":"plain"}
@clause	0.schema	"#/resources/0/schema"
@clause	schema.fields	"0.schema#/fields"
indicators/country/valid/plain	+	country: "plain" is read as "plain"	schema.fields#/0/type	=	country	plain
indicators/country/valid/two_words	+	country: "two words" is read as "two words"	schema.fields#/0/type	=	country	two words
indicators/country/valid/çédille_quotes_and_日本	+	country: "çédille, “quotes” and 日本" is read as "çédille, “quotes” and 日本"	schema.fields#/0/type	=	country	çédille, “quotes” and 日本
indicators/country/valid/a_quoted_word	+	country: "a \\"quoted\\" word" is read as "a \\"quoted\\" word"	schema.fields#/0/type	=	country	a "quoted" word
indicators/country/valid/two_lines	+	country: "two\\nlines" is read as "two\\nlines"	schema.fields#/0/type	=	country	two\nlines
indicators/country/valid/_blank_around_	+	country: " blank around " is read as " blank around "	schema.fields#/0/type	=	country	 blank around 
@expect	accepted	{"values":{"country":null}}
@clause	schema.missingValues	"0.schema#/missingValues"
indicators/country/missing/empty	+	country: "" means that there is no value	schema.missingValues#	accepted	country	
indicators/country/missing/NA	+	country: "NA" means that there is no value	schema.missingValues#	accepted	country	NA
indicators/country/missing/N_A	+	country: "N/A" means that there is no value	schema.missingValues#	accepted	country	N/A
indicators/country/missing/null	+	country: "null" means that there is no value	schema.missingValues#	accepted	country	null
indicators/country/missing/NULL	+	country: "NULL" means that there is no value	schema.missingValues#	accepted	country	NULL
indicators/country/missing/NaN	+	country: "NaN" means that there is no value	schema.missingValues#	accepted	country	NaN
indicators/country/spelling/𝄞 😀	+	country: "𝄞 😀" is a string	schema.fields#/0/type	=	country	𝄞 😀
indicators/country/spelling/# no comment	+	country: "# no comment" is a string	schema.fields#/0/type	=	country	# no comment
indicators/country/spelling/a &amp; b	+	country: "a &amp; b" is a string	schema.fields#/0/type	=	country	a &amp; b
indicators/country/missing/not-na	+	country: "na" is no marker of a missing value	schema.missingValues#	=	country	na
indicators/country/missing/not-a-blank-and-NA	+	country: " NA" is no marker of a missing value	schema.missingValues#	=	country	 NA
indicators/country/missing/not-NA-and-a-blank	+	country: "NA " is no marker of a missing value	schema.missingValues#	=	country	NA 
indicators/country/missing/not--	+	country: "-" is no marker of a missing value	schema.missingValues#	=	country	-
indicators/country/missing/not-.	+	country: "." is no marker of a missing value	schema.missingValues#	=	country	.
indicators/country/missing/not-a-blank	+	country: " " is no marker of a missing value	schema.missingValues#	=	country	 
@expect	accepted.2	{"values":{"year":1990}}
@clause	1.type	"schema.fields#/1/type"
indicators/year/valid/1990	+	year: "1990" is read as 1990	1.type#	accepted.2	year	1990
indicators/year/valid/2030	+	year: "2030" is read as 2030	1.type#	{"values":{"year":2030}}	year	2030
indicators/year/valid/2010	+	year: "2010" is read as 2010	1.type#	{"values":{"year":2010}}	year	2010
indicators/year/valid/1991	+	year: "1991" is read as 1991	1.type#	{"values":{"year":1991}}	year	1991
indicators/year/valid/2029	+	year: "2029" is read as 2029	1.type#	{"values":{"year":2029}}	year	2029
@expect	accepted.3	{"values":{"year":null}}
indicators/year/missing/empty	+	year: "" means that there is no value	schema.missingValues#	accepted.3	year	
indicators/year/missing/NA	+	year: "NA" means that there is no value	schema.missingValues#	accepted.3	year	NA
indicators/year/missing/N_A	+	year: "N/A" means that there is no value	schema.missingValues#	accepted.3	year	N/A
indicators/year/missing/null	+	year: "null" means that there is no value	schema.missingValues#	accepted.3	year	null
indicators/year/missing/NULL	+	year: "NULL" means that there is no value	schema.missingValues#	accepted.3	year	NULL
indicators/year/missing/NaN	+	year: "NaN" means that there is no value	schema.missingValues#	accepted.3	year	NaN
@expect	minimum	{"rows":0,"issues":[{"code":"minimum","row":1,"field":"year"}]}
indicators/year/minimum/1989	-	year: "1989" is refused by minimum	schema.fields#/1/constraints/minimum	minimum	year	1989
@expect	maximum	{"rows":0,"issues":[{"code":"maximum","row":1,"field":"year"}]}
indicators/year/maximum/2031	-	year: "2031" is refused by maximum	schema.fields#/1/constraints/maximum	maximum	year	2031
@expect	type	{"rows":0,"issues":[{"code":"type","row":1,"field":"year"}]}
indicators/year/type/twelve	-	year: "twelve" is refused by type	1.type#	type	year	twelve
indicators/year/type/1.5	-	year: "1.5" is refused by type	1.type#	type	year	1.5
indicators/year/type/1e3	-	year: "1e3" is refused by type	1.type#	type	year	1e3
indicators/year/minimum/1	-	year: "1" is refused by minimum	schema.fields#/1/constraints/minimum	minimum	year	1
indicators/year/minimum/0	-	year: "0" is refused by minimum	schema.fields#/1/constraints/minimum	minimum	year	0
indicators/year/maximum/1234567	-	year: "1234567" is refused by maximum	schema.fields#/1/constraints/maximum	maximum	year	1234567
indicators/year/maximum/9007199254740991	-	year: "9007199254740991" is refused by maximum	schema.fields#/1/constraints/maximum	maximum	year	9007199254740991
indicators/year/spelling/+1990	+	year: "+1990" is a integer	1.type#	accepted.2	year	+1990
indicators/year/spelling/01990	+	year: "01990" is a integer	1.type#	accepted.2	year	01990
indicators/year/spelling/1990%	-	year: "1990%" is no integer unless the field says so	1.type#	type	year	1990%
indicators/year/spelling/1990 EUR	-	year: "1990 EUR" is no integer unless the field says so	1.type#	type	year	1990 EUR
indicators/year/spelling/١٩٩٠	-	year: "١٩٩٠" is no integer unless the field says so	1.type#	type	year	١٩٩٠
indicators/year/spelling/ 1990	-	year: " 1990" is no integer unless the field says so	1.type#	type	year	 1990
indicators/year/spelling/1990 	-	year: "1990 " is no integer unless the field says so	1.type#	type	year	1990 
indicators/year/spelling/1 000	-	year: "1 000" is no integer unless the field says so	1.type#	type	year	1 000
indicators/year/spelling/1_000	-	year: "1_000" is no integer unless the field says so	1.type#	type	year	1_000
indicators/year/spelling/0x7c6	-	year: "0x7c6" is no integer unless the field says so	1.type#	type	year	0x7c6
indicators/year/spelling/1990.7	-	year: "1990.7" is no integer unless the field says so	1.type#	type	year	1990.7
indicators/year/spelling/1990.0	-	year: "1990.0" is no integer unless the field says so	1.type#	type	year	1990.0
indicators/year/spelling/1990e0	-	year: "1990e0" is no integer unless the field says so	1.type#	type	year	1990e0
indicators/year/spelling/1,990	-	year: "1,990" is no integer unless the field says so	1.type#	type	year	1,990
indicators/year/missing/not-na	-	year: "na" is no marker of a missing value	schema.missingValues#	type	year	na
indicators/year/missing/not-a-blank-and-NA	-	year: " NA" is no marker of a missing value	schema.missingValues#	type	year	 NA
indicators/year/missing/not-NA-and-a-blank	-	year: "NA " is no marker of a missing value	schema.missingValues#	type	year	NA 
indicators/year/missing/not--	-	year: "-" is no marker of a missing value	schema.missingValues#	type	year	-
indicators/year/missing/not-.	-	year: "." is no marker of a missing value	schema.missingValues#	type	year	.
indicators/year/missing/not-?	-	year: "?" is no marker of a missing value	schema.missingValues#	type	year	?
indicators/year/missing/not-n/a	-	year: "n/a" is no marker of a missing value	schema.missingValues#	type	year	n/a
indicators/year/missing/not-None	-	year: "None" is no marker of a missing value	schema.missingValues#	type	year	None
indicators/year/missing/not-a-blank	-	year: " " is no marker of a missing value	schema.missingValues#	type	year	 
@expect	accepted.4	{"values":{"value":1}}
@clause	2.type	"schema.fields#/2/type"
indicators/value/valid/1	+	value: "1" is read as 1	2.type#	accepted.4	value	1
indicators/value/valid/0	+	value: "0" is read as 0	2.type#	{"values":{"value":0}}	value	0
indicators/value/valid/-2.5	+	value: "-2.5" is read as -2.5	2.type#	{"values":{"value":-2.5}}	value	-2.5
indicators/value/valid/1234567.25	+	value: "1234567.25" is read as 1234567.25	2.type#	{"values":{"value":1234567.25}}	value	1234567.25
indicators/value/valid/1e+21	+	value: "1e+21" is read as 1e+21	2.type#	{"values":{"value":1e+21}}	value	1e+21
indicators/value/valid/1e-7	+	value: "1e-7" is read as 1e-7	2.type#	{"values":{"value":1e-7}}	value	1e-7
@expect	accepted.5	{"values":{"value":null}}
indicators/value/missing/empty	+	value: "" means that there is no value	schema.missingValues#	accepted.5	value	
indicators/value/missing/NA	+	value: "NA" means that there is no value	schema.missingValues#	accepted.5	value	NA
indicators/value/missing/N_A	+	value: "N/A" means that there is no value	schema.missingValues#	accepted.5	value	N/A
indicators/value/missing/null	+	value: "null" means that there is no value	schema.missingValues#	accepted.5	value	null
indicators/value/missing/NULL	+	value: "NULL" means that there is no value	schema.missingValues#	accepted.5	value	NULL
indicators/value/missing/NaN	+	value: "NaN" means that there is no value	schema.missingValues#	accepted.5	value	NaN
@expect	type.2	{"rows":0,"issues":[{"code":"type","row":1,"field":"value"}]}
indicators/value/type/twelve	-	value: "twelve" is refused by type	2.type#	type.2	value	twelve
indicators/value/type/1.2.3	-	value: "1.2.3" is refused by type	2.type#	type.2	value	1.2.3
indicators/value/type/--1	-	value: "--1" is refused by type	2.type#	type.2	value	--1
indicators/value/spelling/+1	+	value: "+1" is a number	2.type#	accepted.4	value	+1
indicators/value/spelling/01	+	value: "01" is a number	2.type#	accepted.4	value	01
indicators/value/spelling/1e0	+	value: "1e0" is a number	2.type#	accepted.4	value	1e0
indicators/value/spelling/1E0	+	value: "1E0" is a number	2.type#	accepted.4	value	1E0
@expect	accepted.6	{}
indicators/value/spelling/INF	+	value: "INF" is a number	2.type#	accepted.6	value	INF
indicators/value/spelling/-INF	+	value: "-INF" is a number	2.type#	accepted.6	value	-INF
indicators/value/spelling/1.5e3	+	value: "1.5e3" is a number	2.type#	{"values":{"value":1500}}	value	1.5e3
indicators/value/spelling/.5	+	value: ".5" is a number	2.type#	{"values":{"value":0.5}}	value	.5
indicators/value/spelling/-0.25	+	value: "-0.25" is a number	2.type#	{"values":{"value":-0.25}}	value	-0.25
indicators/value/spelling/1%	-	value: "1%" is no number unless the field says so	2.type#	type.2	value	1%
indicators/value/spelling/1 EUR	-	value: "1 EUR" is no number unless the field says so	2.type#	type.2	value	1 EUR
indicators/value/spelling/١	-	value: "١" is no number unless the field says so	2.type#	type.2	value	١
indicators/value/spelling/ 1	-	value: " 1" is no number unless the field says so	2.type#	type.2	value	 1
indicators/value/spelling/1 	-	value: "1 " is no number unless the field says so	2.type#	type.2	value	1 
indicators/value/spelling/1 000	-	value: "1 000" is no number unless the field says so	2.type#	type.2	value	1 000
indicators/value/spelling/1_000	-	value: "1_000" is no number unless the field says so	2.type#	type.2	value	1_000
indicators/value/spelling/0x1	-	value: "0x1" is no number unless the field says so	2.type#	type.2	value	0x1
indicators/value/spelling/Infinity	-	value: "Infinity" is no number unless the field says so	2.type#	type.2	value	Infinity
indicators/value/spelling/1,000	-	value: "1,000" is no number unless the field says so	2.type#	type.2	value	1,000
indicators/value/spelling/1,5	-	value: "1,5" is no number unless the field says so	2.type#	type.2	value	1,5
indicators/value/missing/not-na	-	value: "na" is no marker of a missing value	schema.missingValues#	type.2	value	na
indicators/value/missing/not-a-blank-and-NA	-	value: " NA" is no marker of a missing value	schema.missingValues#	type.2	value	 NA
indicators/value/missing/not-NA-and-a-blank	-	value: "NA " is no marker of a missing value	schema.missingValues#	type.2	value	NA 
indicators/value/missing/not--	-	value: "-" is no marker of a missing value	schema.missingValues#	type.2	value	-
indicators/value/missing/not-.	-	value: "." is no marker of a missing value	schema.missingValues#	type.2	value	.
indicators/value/missing/not-?	-	value: "?" is no marker of a missing value	schema.missingValues#	type.2	value	?
indicators/value/missing/not-n/a	-	value: "n/a" is no marker of a missing value	schema.missingValues#	type.2	value	n/a
indicators/value/missing/not-None	-	value: "None" is no marker of a missing value	schema.missingValues#	type.2	value	None
indicators/value/missing/not-a-blank	-	value: " " is no marker of a missing value	schema.missingValues#	type.2	value	 
indicators/indicator/valid/plain	+	indicator: "plain" is read as "plain"	schema.fields#/3/type	=	indicator	plain
indicators/indicator/valid/two_words	+	indicator: "two words" is read as "two words"	schema.fields#/3/type	=	indicator	two words
indicators/indicator/valid/çédille_quotes_and_日本	+	indicator: "çédille, “quotes” and 日本" is read as "çédille, “quotes” and 日本"	schema.fields#/3/type	=	indicator	çédille, “quotes” and 日本
indicators/indicator/valid/a_quoted_word	+	indicator: "a \\"quoted\\" word" is read as "a \\"quoted\\" word"	schema.fields#/3/type	=	indicator	a "quoted" word
indicators/indicator/valid/two_lines	+	indicator: "two\\nlines" is read as "two\\nlines"	schema.fields#/3/type	=	indicator	two\nlines
indicators/indicator/valid/_blank_around_	+	indicator: " blank around " is read as " blank around "	schema.fields#/3/type	=	indicator	 blank around 
@expect	accepted.7	{"values":{"indicator":null}}
indicators/indicator/missing/empty	+	indicator: "" means that there is no value	schema.missingValues#	accepted.7	indicator	
indicators/indicator/missing/NA	+	indicator: "NA" means that there is no value	schema.missingValues#	accepted.7	indicator	NA
indicators/indicator/missing/N_A	+	indicator: "N/A" means that there is no value	schema.missingValues#	accepted.7	indicator	N/A
indicators/indicator/missing/null	+	indicator: "null" means that there is no value	schema.missingValues#	accepted.7	indicator	null
indicators/indicator/missing/NULL	+	indicator: "NULL" means that there is no value	schema.missingValues#	accepted.7	indicator	NULL
indicators/indicator/missing/NaN	+	indicator: "NaN" means that there is no value	schema.missingValues#	accepted.7	indicator	NaN
indicators/indicator/spelling/𝄞 😀	+	indicator: "𝄞 😀" is a string	schema.fields#/3/type	=	indicator	𝄞 😀
indicators/indicator/spelling/# no comment	+	indicator: "# no comment" is a string	schema.fields#/3/type	=	indicator	# no comment
indicators/indicator/spelling/a &amp; b	+	indicator: "a &amp; b" is a string	schema.fields#/3/type	=	indicator	a &amp; b
indicators/indicator/missing/not-na	+	indicator: "na" is no marker of a missing value	schema.missingValues#	=	indicator	na
indicators/indicator/missing/not-a-blank-and-NA	+	indicator: " NA" is no marker of a missing value	schema.missingValues#	=	indicator	 NA
indicators/indicator/missing/not-NA-and-a-blank	+	indicator: "NA " is no marker of a missing value	schema.missingValues#	=	indicator	NA 
indicators/indicator/missing/not--	+	indicator: "-" is no marker of a missing value	schema.missingValues#	=	indicator	-
indicators/indicator/missing/not-.	+	indicator: "." is no marker of a missing value	schema.missingValues#	=	indicator	.
indicators/indicator/missing/not-a-blank	+	indicator: " " is no marker of a missing value	schema.missingValues#	=	indicator	 
indicators/source/valid/plain	+	source: "plain" is read as "plain"	schema.fields#/4/type	=	source	plain
indicators/source/valid/two_words	+	source: "two words" is read as "two words"	schema.fields#/4/type	=	source	two words
indicators/source/valid/çédille_quotes_and_日本	+	source: "çédille, “quotes” and 日本" is read as "çédille, “quotes” and 日本"	schema.fields#/4/type	=	source	çédille, “quotes” and 日本
indicators/source/valid/a_quoted_word	+	source: "a \\"quoted\\" word" is read as "a \\"quoted\\" word"	schema.fields#/4/type	=	source	a "quoted" word
indicators/source/valid/two_lines	+	source: "two\\nlines" is read as "two\\nlines"	schema.fields#/4/type	=	source	two\nlines
indicators/source/valid/_blank_around_	+	source: " blank around " is read as " blank around "	schema.fields#/4/type	=	source	 blank around 
@expect	accepted.8	{"values":{"source":null}}
indicators/source/missing/empty	+	source: "" means that there is no value	schema.missingValues#	accepted.8	source	
indicators/source/missing/NA	+	source: "NA" means that there is no value	schema.missingValues#	accepted.8	source	NA
indicators/source/missing/N_A	+	source: "N/A" means that there is no value	schema.missingValues#	accepted.8	source	N/A
indicators/source/missing/null	+	source: "null" means that there is no value	schema.missingValues#	accepted.8	source	null
indicators/source/missing/NULL	+	source: "NULL" means that there is no value	schema.missingValues#	accepted.8	source	NULL
indicators/source/missing/NaN	+	source: "NaN" means that there is no value	schema.missingValues#	accepted.8	source	NaN
indicators/source/spelling/𝄞 😀	+	source: "𝄞 😀" is a string	schema.fields#/4/type	=	source	𝄞 😀
indicators/source/spelling/# no comment	+	source: "# no comment" is a string	schema.fields#/4/type	=	source	# no comment
indicators/source/spelling/a &amp; b	+	source: "a &amp; b" is a string	schema.fields#/4/type	=	source	a &amp; b
indicators/source/missing/not-na	+	source: "na" is no marker of a missing value	schema.missingValues#	=	source	na
indicators/source/missing/not-a-blank-and-NA	+	source: " NA" is no marker of a missing value	schema.missingValues#	=	source	 NA
indicators/source/missing/not-NA-and-a-blank	+	source: "NA " is no marker of a missing value	schema.missingValues#	=	source	NA 
indicators/source/missing/not--	+	source: "-" is no marker of a missing value	schema.missingValues#	=	source	-
indicators/source/missing/not-.	+	source: "." is no marker of a missing value	schema.missingValues#	=	source	.
indicators/source/missing/not-a-blank	+	source: " " is no marker of a missing value	schema.missingValues#	=	source	 
indicators/unit/valid/plain	+	unit: "plain" is read as "plain"	schema.fields#/5/type	=	unit	plain
indicators/unit/valid/two_words	+	unit: "two words" is read as "two words"	schema.fields#/5/type	=	unit	two words
indicators/unit/valid/çédille_quotes_and_日本	+	unit: "çédille, “quotes” and 日本" is read as "çédille, “quotes” and 日本"	schema.fields#/5/type	=	unit	çédille, “quotes” and 日本
indicators/unit/valid/a_quoted_word	+	unit: "a \\"quoted\\" word" is read as "a \\"quoted\\" word"	schema.fields#/5/type	=	unit	a "quoted" word
indicators/unit/valid/two_lines	+	unit: "two\\nlines" is read as "two\\nlines"	schema.fields#/5/type	=	unit	two\nlines
indicators/unit/valid/_blank_around_	+	unit: " blank around " is read as " blank around "	schema.fields#/5/type	=	unit	 blank around 
@expect	accepted.9	{"values":{"unit":null}}
indicators/unit/missing/empty	+	unit: "" means that there is no value	schema.missingValues#	accepted.9	unit	
indicators/unit/missing/NA	+	unit: "NA" means that there is no value	schema.missingValues#	accepted.9	unit	NA
indicators/unit/missing/N_A	+	unit: "N/A" means that there is no value	schema.missingValues#	accepted.9	unit	N/A
indicators/unit/missing/null	+	unit: "null" means that there is no value	schema.missingValues#	accepted.9	unit	null
indicators/unit/missing/NULL	+	unit: "NULL" means that there is no value	schema.missingValues#	accepted.9	unit	NULL
indicators/unit/missing/NaN	+	unit: "NaN" means that there is no value	schema.missingValues#	accepted.9	unit	NaN
indicators/unit/spelling/𝄞 😀	+	unit: "𝄞 😀" is a string	schema.fields#/5/type	=	unit	𝄞 😀
indicators/unit/spelling/# no comment	+	unit: "# no comment" is a string	schema.fields#/5/type	=	unit	# no comment
indicators/unit/spelling/a &amp; b	+	unit: "a &amp; b" is a string	schema.fields#/5/type	=	unit	a &amp; b
indicators/unit/missing/not-na	+	unit: "na" is no marker of a missing value	schema.missingValues#	=	unit	na
indicators/unit/missing/not-a-blank-and-NA	+	unit: " NA" is no marker of a missing value	schema.missingValues#	=	unit	 NA
indicators/unit/missing/not-NA-and-a-blank	+	unit: "NA " is no marker of a missing value	schema.missingValues#	=	unit	NA 
indicators/unit/missing/not--	+	unit: "-" is no marker of a missing value	schema.missingValues#	=	unit	-
indicators/unit/missing/not-.	+	unit: "." is no marker of a missing value	schema.missingValues#	=	unit	.
indicators/unit/missing/not-a-blank	+	unit: " " is no marker of a missing value	schema.missingValues#	=	unit	 
indicators/notes/valid/plain	+	notes: "plain" is read as "plain"	schema.fields#/6/type	=	notes	plain
indicators/notes/valid/two_words	+	notes: "two words" is read as "two words"	schema.fields#/6/type	=	notes	two words
indicators/notes/valid/çédille_quotes_and_日本	+	notes: "çédille, “quotes” and 日本" is read as "çédille, “quotes” and 日本"	schema.fields#/6/type	=	notes	çédille, “quotes” and 日本
indicators/notes/valid/a_quoted_word	+	notes: "a \\"quoted\\" word" is read as "a \\"quoted\\" word"	schema.fields#/6/type	=	notes	a "quoted" word
indicators/notes/valid/two_lines	+	notes: "two\\nlines" is read as "two\\nlines"	schema.fields#/6/type	=	notes	two\nlines
indicators/notes/valid/_blank_around_	+	notes: " blank around " is read as " blank around "	schema.fields#/6/type	=	notes	 blank around 
@expect	accepted.10	{"values":{"notes":null}}
indicators/notes/missing/empty	+	notes: "" means that there is no value	schema.missingValues#	accepted.10	notes	
indicators/notes/missing/NA	+	notes: "NA" means that there is no value	schema.missingValues#	accepted.10	notes	NA
indicators/notes/missing/N_A	+	notes: "N/A" means that there is no value	schema.missingValues#	accepted.10	notes	N/A
indicators/notes/missing/null	+	notes: "null" means that there is no value	schema.missingValues#	accepted.10	notes	null
indicators/notes/missing/NULL	+	notes: "NULL" means that there is no value	schema.missingValues#	accepted.10	notes	NULL
indicators/notes/missing/NaN	+	notes: "NaN" means that there is no value	schema.missingValues#	accepted.10	notes	NaN
indicators/notes/spelling/𝄞 😀	+	notes: "𝄞 😀" is a string	schema.fields#/6/type	=	notes	𝄞 😀
indicators/notes/spelling/# no comment	+	notes: "# no comment" is a string	schema.fields#/6/type	=	notes	# no comment
indicators/notes/spelling/a &amp; b	+	notes: "a &amp; b" is a string	schema.fields#/6/type	=	notes	a &amp; b
indicators/notes/missing/not-na	+	notes: "na" is no marker of a missing value	schema.missingValues#	=	notes	na
indicators/notes/missing/not-a-blank-and-NA	+	notes: " NA" is no marker of a missing value	schema.missingValues#	=	notes	 NA
indicators/notes/missing/not-NA-and-a-blank	+	notes: "NA " is no marker of a missing value	schema.missingValues#	=	notes	NA 
indicators/notes/missing/not--	+	notes: "-" is no marker of a missing value	schema.missingValues#	=	notes	-
indicators/notes/missing/not-.	+	notes: "." is no marker of a missing value	schema.missingValues#	=	notes	.
indicators/notes/missing/not-a-blank	+	notes: " " is no marker of a missing value	schema.missingValues#	=	notes	 
indicators/rows/all-errors	-	each of two wrong rows is told, by its number and its field, and the others are read	schema.fields#/1/constraints/minimum	{"rows":2,"issues":[{"code":"minimum","row":2,"field":"year"},{"code":"type","row":4,"field":"value"}]}	{"text":"country,year,value,indicator,source,unit,notes\r\nplain,1990,1,plain,plain,plain,plain\r\nplain,1989,1,plain,plain,plain,plain\r\nplain,1990,1,plain,plain,plain,plain\r\nplain,1990,twelve,plain,plain,plain,plain\r\n"}
indicators/form/no-rows	+	a file may have no rows	schema.fields#	{"rows":0}	{"text":"country,year,value,indicator,source,unit,notes\r\n"}
indicators/form/no-last-line-end	+	the last line needs no end	schema.fields#	accepted.6	{"text":"country,year,value,indicator,source,unit,notes\r\nplain,1990,1,plain,plain,plain,plain"}
indicators/form/byte-order-mark	+	a byte order mark is no part of the first label	schema.fields#	accepted.6	{"text":"\ufeffcountry,year,value,indicator,source,unit,notes\r\nplain,1990,1,plain,plain,plain,plain\r\n"}
indicators/form/line-feeds	+	lines may end with LF alone	schema.fields#	accepted.6	{"text":"country,year,value,indicator,source,unit,notes\nplain,1990,1,plain,plain,plain,plain\n"}
indicators/form/all-quoted	+	a cell may be quoted without need	schema.fields#	accepted.6	{"text":"country,year,value,indicator,source,unit,notes\r\n\"plain\",\"1990\",\"1\",\"plain\",\"plain\",\"plain\",\"plain\"\r\n"}
indicators/form/quoted-marker	+	a marker of a missing value is one in quotes, too: "NA" in "notes"	schema.missingValues#	accepted.10	{"text":"country,year,value,indicator,source,unit,notes\r\n\"plain\",\"1990\",\"1\",\"plain\",\"plain\",\"plain\",\"NA\"\r\n"}
indicators/form/quoted-empty	+	a marker of a missing value is one in quotes, too: "" in "notes"	schema.missingValues#	accepted.10	{"text":"country,year,value,indicator,source,unit,notes\r\n\"plain\",\"1990\",\"1\",\"plain\",\"plain\",\"plain\",\"\"\r\n"}
@expect	extra-cell	{"rows":0,"issues":[{"code":"extra-cell","row":1}]}
indicators/form/extra-cell	-	a row has no more cells than there are columns	schema.fields#	extra-cell	{"text":"country,year,value,indicator,source,unit,notes\r\nplain,1990,1,plain,plain,plain,plain,x\r\n"}
indicators/form/extra-empty-cell	-	a delimiter at the end of a row begins a cell	schema.fields#	extra-cell	{"text":"country,year,value,indicator,source,unit,notes\r\nplain,1990,1,plain,plain,plain,plain,\r\n"}
@expect	missing-cell	{"rows":0,"issues":[{"code":"missing-cell","row":1}]}
indicators/form/missing-cell	-	a row has a cell for each column	schema.fields#	missing-cell	{"text":"country,year,value,indicator,source,unit,notes\r\nplain\r\n"}
indicators/form/missing-last-cell	-	the last cell of a row may be empty, not absent	schema.fields#	missing-cell	{"text":"country,year,value,indicator,source,unit,notes\r\nplain,1990,1,plain,plain,plain\r\n"}
indicators/form/blank-row	-	an empty line is no row	schema.fields#	{"rows":0,"issues":[{"code":"blank-row","row":1}]}	{"text":"country,year,value,indicator,source,unit,notes\r\n\r\n"}
indicators/form/unclosed-quote	-	a quote that opens has to close	schema.fields#	{"rows":0,"issues":[{"code":"unclosed-quote","row":1}]}	{"text":"country,year,value,indicator,source,unit,notes\r\n\"plain,1990,1,plain,plain,plain,plain"}
indicators/form/no-header	-	a file without a header is none of this table	schema.fields#	{"rows":0,"issues":[{"code":"no-header"}]}	{"text":""}
@expect	wrong-label	{"rows":0,"issues":[{"code":"wrong-label"}]}
indicators/form/wrong-label	-	labels stand in the order of the fields	0.schema#/fieldsMatch	wrong-label	{"text":"notes,unit,source,indicator,value,year,country\r\n"}
indicators/form/blank-in-label	-	a blank beside a label is part of it	schema.fields#	{"issues":[{"code":"wrong-label"}]}	{"text":" country,year,value,indicator,source,unit,notes\r\nplain,1990,1,plain,plain,plain,plain\r\n"}
indicators/form/missing-label	-	every field has a column	0.schema#/fieldsMatch	{"rows":0,"issues":[{"code":"missing-label"}]}	{"text":"country,year,value,indicator,source,unit\r\nplain,1990,1,plain,plain,plain\r\n"}
indicators/form/other-delimiter	-	columns are parted by "," and by nothing else	schema.fields#	wrong-label	{"text":"country;year;value;indicator;source;unit;notes\r\nplain;1990;1;plain;plain;plain;plain\r\n"}
indicators/form/extra-label	-	every column belongs to a field	schema.fields#	{"rows":0,"issues":[{"code":"extra-label"}]}	{"text":"country,year,value,indicator,source,unit,notes,surplus\r\n"}
indicators/form/duplicate-label	-	no column comes twice	schema.fields#	{"rows":0,"either":[{"code":"duplicate-label"},{"code":"extra-label"}]}	{"text":"country,year,value,indicator,source,unit,notes,notes\r\n"}
`;

/** Cases for whatever checks descriptors; each changes one thing about that of this package. */
export const descriptorData = (): string => String.raw`
@clause	resources	"#/resources"
resources	-	a package has resources	resources#	[]
@clause	resources.0	"resources#/0"
indicators/path/parent	-	a path does not lead out of the package	resources.0#/path	"../x.csv"
indicators/path/absolute	-	a path is relative	resources.0#/path	"/etc/x.csv"
indicators/path/absent	-	a resource has a path or data	resources.0#/path
@clause	0.schema	"resources.0#/schema"
@clause	schema.fields	"0.schema#/fields"
indicators/fields/absent	-	a schema has fields	schema.fields#
indicators/missingValues/text	-	markers of missing values are a list	0.schema#/missingValues	"NA"
indicators/missingValues/number	-	a marker is a text	0.schema#/missingValues	["",-99]
indicators/primaryKey/unknown	-	a key is made of fields	0.schema#/primaryKey	["notInTheContract"]
indicators/foreignKeys/unknown	-	a key is made of fields	0.schema#/foreignKeys	[{"fields":["notInTheContract"],"reference":{"resource":"","fields":["country"]}}]
indicators/primaryKey/empty	+	a key of no fields is none	0.schema#/primaryKey	[]
indicators/foreignKeys/empty	+	there may be no foreign keys	0.schema#/foreignKeys	[]
indicators/country/name/absent	-	a field has a name	schema.fields#/0/name
indicators/country/type/unknown	-	a type is one of those there are	schema.fields#/0/type	"nonsense"
indicators/country/constraints/minimum	-	a field of type string has no constraint "minimum" of "a"	schema.fields#/0/constraints/minimum	"a"
indicators/year/name/absent	-	a field has a name	schema.fields#/1/name
indicators/year/type/unknown	-	a type is one of those there are	schema.fields#/1/type	"nonsense"
indicators/year/constraints/minLength	-	a field of type integer has no constraint "minLength" of 1	schema.fields#/1/constraints/minLength	1
indicators/year/constraints/minimum	-	a field of type integer has no constraint "minimum" of "x"	schema.fields#/1/constraints/minimum	"x"
indicators/value/name/absent	-	a field has a name	schema.fields#/2/name
indicators/value/type/unknown	-	a type is one of those there are	schema.fields#/2/type	"nonsense"
indicators/value/constraints/pattern	-	a field of type number has no constraint "pattern" of "x"	schema.fields#/2/constraints/pattern	"x"
indicators/value/constraints/maximum	-	a field of type number has no constraint "maximum" of "x"	schema.fields#/2/constraints/maximum	"x"
indicators/indicator/name/absent	-	a field has a name	schema.fields#/3/name
indicators/indicator/type/unknown	-	a type is one of those there are	schema.fields#/3/type	"nonsense"
indicators/indicator/constraints/minimum	-	a field of type string has no constraint "minimum" of "a"	schema.fields#/3/constraints/minimum	"a"
indicators/source/name/absent	-	a field has a name	schema.fields#/4/name
indicators/source/type/unknown	-	a type is one of those there are	schema.fields#/4/type	"nonsense"
indicators/source/constraints/minimum	-	a field of type string has no constraint "minimum" of "a"	schema.fields#/4/constraints/minimum	"a"
indicators/unit/name/absent	-	a field has a name	schema.fields#/5/name
indicators/unit/type/unknown	-	a type is one of those there are	schema.fields#/5/type	"nonsense"
indicators/unit/constraints/minimum	-	a field of type string has no constraint "minimum" of "a"	schema.fields#/5/constraints/minimum	"a"
indicators/notes/name/absent	-	a field has a name	schema.fields#/6/name
indicators/notes/type/unknown	-	a type is one of those there are	schema.fields#/6/type	"nonsense"
indicators/notes/constraints/minimum	-	a field of type string has no constraint "minimum" of "a"	schema.fields#/6/constraints/minimum	"a"
profile/$schema/absent	-	"$schema" is absent though required	#/$schema
profile/$schema/null	-	"$schema" is null	#/$schema	null
profile/$schema/pattern/1	-	"$schema" is "", which breaks "pattern"	#/$schema	""
profile/$schema/pattern/2	-	"$schema" is "javascript:alert(1)", which breaks "pattern"	#/$schema	"javascript:alert(1)"
profile/$schema/type/3	-	"$schema" is 1, which breaks "type"	#/$schema	1
profile/name/absent	-	"name" is absent though required	#/name
profile/name/null	-	"name" is null	#/name	null
profile/name/pattern/1	-	"name" is "", which breaks "pattern"	#/name	""
profile/name/pattern/2	-	"name" is "aaaa-aaaa-aaaa-aaaaé", which breaks "pattern"	#/name	"aaaa-aaaa-aaaa-aaaaé"
profile/name/pattern/3	-	"name" is "aaaa-aaaa-aaaa-aaaa\\n", which breaks "pattern"	#/name	"aaaa-aaaa-aaaa-aaaa\n"
profile/name/type/4	-	"name" is 1, which breaks "type"	#/name	1
profile/title/absent	-	"title" is absent though required	#/title
profile/title/null	-	"title" is null	#/title	null
profile/title/minLength/1	-	"title" is "", which breaks "minLength"	#/title	""
profile/title/type/2	-	"title" is 1, which breaks "type"	#/title	1
profile/description/absent	-	"description" is absent though required	#/description
profile/description/null	-	"description" is null	#/description	null
profile/description/type/1	-	"description" is 1, which breaks "type"	#/description	1
profile/id/absent	-	"id" is absent though required	#/id
profile/id/null	-	"id" is null	#/id	null
profile/id/pattern/1	-	"id" is "", which breaks "pattern"	#/id	""
profile/id/pattern/2	-	"id" is "10.1111111/aaaa\\n", which breaks "pattern"	#/id	"10.1111111/aaaa\n"
profile/id/type/3	-	"id" is 1, which breaks "type"	#/id	1
profile/version/absent	-	"version" is absent though required	#/version
profile/version/null	-	"version" is null	#/version	null
profile/version/pattern/1	-	"version" is "", which breaks "pattern"	#/version	""
profile/version/pattern/2	-	"version" is "1111.1111.1111.1111.1111é", which breaks "pattern"	#/version	"1111.1111.1111.1111.1111é"
profile/version/pattern/3	-	"version" is "1111.1111.1111.1111.1111\\n", which breaks "pattern"	#/version	"1111.1111.1111.1111.1111\n"
profile/version/type/4	-	"version" is 1, which breaks "type"	#/version	1
profile/created/absent	-	"created" is absent though required	#/created
profile/created/null	-	"created" is null	#/created	null
profile/created/pattern/1	-	"created" is "", which breaks "pattern"	#/created	""
profile/created/pattern/2	-	"created" is "1111-01-31é", which breaks "pattern"	#/created	"1111-01-31é"
profile/created/pattern/3	-	"created" is "1111-01-31\\n", which breaks "pattern"	#/created	"1111-01-31\n"
profile/created/type/4	-	"created" is 1, which breaks "type"	#/created	1
profile/author/null	-	"author" is null	#/author	null
profile/author/type/1	-	"author" is 1, which breaks "type"	#/author	1
profile/license/absent	-	"license" is absent though required	#/license
profile/license/null	-	"license" is null	#/license	null
profile/license/pattern/1	-	"license" is "", which breaks "pattern"	#/license	""
profile/license/pattern/2	-	"license" is "javascript:alert(1)", which breaks "pattern"	#/license	"javascript:alert(1)"
profile/license/type/3	-	"license" is 1, which breaks "type"	#/license	1
profile/encoding/absent	-	"encoding" is absent though required	#/encoding
profile/encoding/null	-	"encoding" is null	#/encoding	null
profile/encoding/enum/1	-	"encoding" is "not UTF-8", which breaks "enum"	#/encoding	"not UTF-8"
profile/note/null	-	"note" is null	#/note	null
profile/note/type/1	-	"note" is 1, which breaks "type"	#/note	1
profile/resources/absent	-	"resources" is absent though required	resources#
profile/resources/null	-	"resources" is null	resources#	null
profile/resources/minItems/1	-	"resources" is [], which breaks "minItems"	resources#	[]
profile/resources/0/name/absent	-	"name" is absent though required	resources.0#/name
profile/resources/0/name/null	-	"name" is null	resources.0#/name	null
profile/resources/0/name/minLength/1	-	"name" is "", which breaks "minLength"	resources.0#/name	""
profile/resources/0/name/type/2	-	"name" is 1, which breaks "type"	resources.0#/name	1
profile/resources/0/path/absent	-	"path" is absent though required	resources.0#/path
profile/resources/0/path/null	-	"path" is null	resources.0#/path	null
profile/resources/0/path/pattern/1	-	"path" is "", which breaks "pattern"	resources.0#/path	""
profile/resources/0/path/pattern/2	-	"path" is "aaaa.csvé", which breaks "pattern"	resources.0#/path	"aaaa.csvé"
profile/resources/0/path/pattern/3	-	"path" is "aaaa.csv\\n", which breaks "pattern"	resources.0#/path	"aaaa.csv\n"
profile/resources/0/path/type/4	-	"path" is 1, which breaks "type"	resources.0#/path	1
profile/resources/0/format/absent	-	"format" is absent though required	resources.0#/format
profile/resources/0/format/null	-	"format" is null	resources.0#/format	null
profile/resources/0/format/const/1	-	"format" is "not csv", which breaks "const"	resources.0#/format	"not csv"
profile/resources/0/mediatype/absent	-	"mediatype" is absent though required	resources.0#/mediatype
profile/resources/0/mediatype/null	-	"mediatype" is null	resources.0#/mediatype	null
profile/resources/0/mediatype/const/1	-	"mediatype" is "not text/csv", which breaks "const"	resources.0#/mediatype	"not text/csv"
profile/resources/0/encoding/absent	-	"encoding" is absent though required	resources.0#/encoding
profile/resources/0/encoding/null	-	"encoding" is null	resources.0#/encoding	null
profile/resources/0/encoding/enum/1	-	"encoding" is "not UTF-8", which breaks "enum"	resources.0#/encoding	"not UTF-8"
profile/resources/0/schema/absent	-	"schema" is absent though required	0.schema#
profile/resources/0/schema.fields/absent	-	"schema.fields" is absent though required	schema.fields#
profile/resources/0/schema.fields/null	-	"schema.fields" is null	schema.fields#	null
profile/resources/0/schema.fields/minItems/1	-	"schema.fields" is [], which breaks "minItems"	schema.fields#	[]
profile/resources/0/schema.fields/type/2	-	"schema.fields" is "text", which breaks "type"	schema.fields#	"text"
profile/resources/0/schema.missingValues/absent	-	"schema.missingValues" is absent though required	0.schema#/missingValues
profile/resources/0/schema.missingValues/null	-	"schema.missingValues" is null	0.schema#/missingValues	null
profile/resources/0/schema.missingValues/type/2	-	"schema.missingValues" is "text", which breaks "type"	0.schema#/missingValues	"text"
profile/resources/0/schema.primaryKey/absent	-	"schema.primaryKey" is absent though required	0.schema#/primaryKey
profile/resources/0/schema.primaryKey/null	-	"schema.primaryKey" is null	0.schema#/primaryKey	null
profile/resources/0/schema.primaryKey/type/1	-	"schema.primaryKey" is "text", which breaks "type"	0.schema#/primaryKey	"text"
profile/resources/0/schema.primaryKey/maxItems/2	-	"schema.primaryKey" is [1], which breaks "maxItems"	0.schema#/primaryKey	[1]
profile/resources/0/schema.foreignKeys/absent	-	"schema.foreignKeys" is absent though required	0.schema#/foreignKeys
profile/resources/0/schema.foreignKeys/null	-	"schema.foreignKeys" is null	0.schema#/foreignKeys	null
profile/resources/0/schema.foreignKeys/type/1	-	"schema.foreignKeys" is "text", which breaks "type"	0.schema#/foreignKeys	"text"
profile/resources/0/schema.foreignKeys/maxItems/2	-	"schema.foreignKeys" is [1], which breaks "maxItems"	0.schema#/foreignKeys	[1]
profile/resources/0/schema/null	-	"schema" is null	0.schema#	null
profile/resources/0/schema/type/1	-	"schema" is "text", which breaks "type"	0.schema#	"text"
profile/name/My Data	-	"name" is "My Data"	#/name	"My Data"
profile/name/my data	-	"name" is "my data"	#/name	"my data"
profile/name/UPPER	-	"name" is "UPPER"	#/name	"UPPER"
profile/name/späte-daten	-	"name" is "späte-daten"	#/name	"späte-daten"
profile/name/a/b	-	"name" is "a/b"	#/name	"a/b"
profile/name/-	-	"name" is "-"	#/name	"-"
profile/id/https://doi.org/10.5555/x	-	"id" is "https://doi.org/10.5555/x"	#/id	"https://doi.org/10.5555/x"
profile/id/doi:10.5555/x	-	"id" is "doi:10.5555/x"	#/id	"doi:10.5555/x"
profile/id/10.5555	-	"id" is "10.5555"	#/id	"10.5555"
profile/version/1	-	"version" is "1"	#/version	"1"
profile/version/one	-	"version" is "one"	#/version	"one"
profile/version/v1.0.0	-	"version" is "v1.0.0"	#/version	"v1.0.0"
profile/version/1.0.0-beta	-	"version" is "1.0.0-beta"	#/version	"1.0.0-beta"
profile/created/2024/01/01	-	"created" is "2024/01/01"	#/created	"2024/01/01"
profile/created/20240101	-	"created" is "20240101"	#/created	"20240101"
profile/created/01.02.2024	-	"created" is "01.02.2024"	#/created	"01.02.2024"
profile/created/2024-1-1	-	"created" is "2024-1-1"	#/created	"2024-1-1"
profile/created/2024-02-30	-	"created" is "2024-02-30"	#/created	"2024-02-30"
profile/created/2024-01-01T00:00:00Z	-	"created" is "2024-01-01T00:00:00Z"	#/created	"2024-01-01T00:00:00Z"
profile/created/today	-	"created" is "today"	#/created	"today"
profile/license/CC0-1.0	-	"license" is "CC0-1.0"	#/license	"CC0-1.0"
profile/license/creativecommons.org	-	"license" is "creativecommons.org"	#/license	"creativecommons.org"
profile/encoding/latin-1	-	"encoding" is "latin-1"	#/encoding	"latin-1"
profile/encoding/ISO-8859-1	-	"encoding" is "ISO-8859-1"	#/encoding	"ISO-8859-1"
profile/encoding/windows-1252	-	"encoding" is "windows-1252"	#/encoding	"windows-1252"
profile/encoding/UTF-16	-	"encoding" is "UTF-16"	#/encoding	"UTF-16"
profile/encoding/us-ascii	-	"encoding" is "us-ascii"	#/encoding	"us-ascii"
profile/encoding/UTF8	-	"encoding" is "UTF8"	#/encoding	"UTF8"
profile/resources/0/path/..\\x.csv	-	"resources.0.path" is "..\\\\x.csv"	resources.0#/path	"..\\x.csv"
profile/resources/0/path/data/indicators.csv	-	"resources.0.path" is "data/indicators.csv"	resources.0#/path	"data/indicators.csv"
profile/resources/0/path/indicators.xlsx	-	"resources.0.path" is "indicators.xlsx"	resources.0#/path	"indicators.xlsx"
profile/resources/0/path/https://example.org/indicators.csv	-	"resources.0.path" is "https://example.org/indicators.csv"	resources.0#/path	"https://example.org/indicators.csv"
profile/resources/0/format/CSV	-	"resources.0.format" is "CSV"	resources.0#/format	"CSV"
profile/resources/0/format/tsv	-	"resources.0.format" is "tsv"	resources.0#/format	"tsv"
profile/resources/0/format/xlsx	-	"resources.0.format" is "xlsx"	resources.0#/format	"xlsx"
profile/resources/0/mediatype/text/plain	-	"resources.0.mediatype" is "text/plain"	resources.0#/mediatype	"text/plain"
profile/resources/0/mediatype/text/tab-separated-values	-	"resources.0.mediatype" is "text/tab-separated-values"	resources.0#/mediatype	"text/tab-separated-values"
profile/resources/0/encoding/latin-1	-	"resources.0.encoding" is "latin-1"	resources.0#/encoding	"latin-1"
profile/resources/0/encoding/ISO-8859-1	-	"resources.0.encoding" is "ISO-8859-1"	resources.0#/encoding	"ISO-8859-1"
profile/resources/0/encoding/windows-1252	-	"resources.0.encoding" is "windows-1252"	resources.0#/encoding	"windows-1252"
profile/resources/0/encoding/UTF-16	-	"resources.0.encoding" is "UTF-16"	resources.0#/encoding	"UTF-16"
profile/resources/0/encoding/us-ascii	-	"resources.0.encoding" is "us-ascii"	resources.0#/encoding	"us-ascii"
profile/resources/0/encoding/UTF8	-	"resources.0.encoding" is "UTF8"	resources.0#/encoding	"UTF8"
profile/author/may-be-absent	+	"author" may be absent	#/author
profile/note/may-be-absent	+	"note" may be absent	#/note
profile/x-others	+	a member that nobody named is allowed	#/x-others	1
`;

/** Cases for the dataset endpoint. */
export const endpointData = (): string => String.raw`
@protocol	rest
@clause	datapackage.json	{"file":"specs/datasets/behaviour/datapackage.json","pointer":""}
@request	listDatasets	{"id":"read","operation":"listDatasets","send":{}}
listDatasets/lists-it	+	the list names the package	datapackage.json#	200	.
listDatasets/no-post	-	nothing can be posted	datapackage.json#	405	.	:/rawMethod	POST
@request	readDescriptor	{"id":"read","operation":"readDescriptor","send":{}}
readDescriptor/whole	+	the descriptor is served as it was written	datapackage.json#	200	.
readDescriptor/unknown	-	a package that is not there is not found	datapackage.json#	404	.	=/path	{"dataset":"no-such-dataset"}
@clause	resources.0	"datapackage.json#/resources/0"
@request	readFile	{"id":"read","operation":"readFile","send":{"path":{"file":"indicators.csv"}}}
readFile/indicators.csv/whole	+	the file is served and its table can read it	resources.0#/path	200	.
readFile/indicators.csv/head	+	HEAD is answered without a body	resources.0#/path	200	.	:/rawMethod	HEAD
readFile/indicators.csv/gzip	+	a client may ask for gzip	resources.0#/path	200	.	=/headers	{"Accept-Encoding":"gzip"}
readFile/indicators.csv/range	+	the first bytes can be asked for	resources.0#/path	206 200	.	=/headers	{"Range":"bytes=0-9"}
readFile/indicators.csv/range-beyond	-	there is nothing behind the end	resources.0#/path	416 200	.	=/headers	{"Range":"bytes=99999999999-"}
readFile/indicators.csv/not-modified	protocol	a copy that is still good is not sent again	resources.0#/path	{}	>	200	.	#first	{"outputs":{"etag":"$response.header.ETag"}}	>	304	.	#again	=/headers	{"If-None-Match":"{$steps.first.outputs.etag}"}
readFile/indicators.csv/no-delete	-	files cannot be deleted	resources.0#/path	405	.	:/rawMethod	DELETE
readFile/indicators.csv/unknown	-	a file that is not there is not found	resources.0#/path	404	.	:/path/file	no-such-indicators.csv
@request	readRows	{"id":"read","operation":"readRows","send":{"path":{"resource":"indicators"}}}
readRows/indicators/first-page	+	rows come typed	resources.0#	200	.
readRows/indicators/page	+	a page says which one it is	resources.0#	{}	>	{"status":["200"],"criteria":["$response.body#/page == 2"]}	.	#rows	=/query	{"page":2,"size":3}
readRows/indicators/size	+	a page says how long it may be	resources.0#	{}	>	{"status":["200"],"criteria":["$response.body#/size == 3"]}	.	#rows	=/query	{"page":1,"size":3}
readRows/indicators/ndjson	+	rows come line by line where that is accepted	resources.0#	200	.	=/headers	{"Accept":"application/x-ndjson"}
readRows/indicators/page-zero	-	pages count from 1	resources.0#	400	.	=/query	{"page":"0"}
readRows/indicators/page-word	-	a page is a number	resources.0#	400	.	=/query	{"page":"first"}
readRows/indicators/size-zero	-	a page has room for a row at least	resources.0#	400	.	=/query	{"size":"0"}
@clause	schema.fields	"resources.0#/schema/fields"
readRows/indicators/filter/country/ge	+	rows whose country is at least M	schema.fields#/0	200	.	=/query	{"size":1000,"filter":"country:ge:M"}
readRows/indicators/filter/country/lt	+	rows whose country is below M	schema.fields#/0	200	.	=/query	{"size":1000,"filter":"country:lt:M"}
readRows/indicators/sort/country	+	rows by their country	schema.fields#/0	200	.	=/query	{"size":1000,"sort":"country"}
readRows/indicators/filter/year/ge	+	rows whose year is at least 2010	schema.fields#/1	200	.	=/query	{"size":1000,"filter":"year:ge:2010"}
readRows/indicators/filter/year/lt	+	rows whose year is below 2010	schema.fields#/1	200	.	=/query	{"size":1000,"filter":"year:lt:2010"}
readRows/indicators/sort/-year	+	rows backwards by their year	schema.fields#/1	200	.	=/query	{"size":1000,"sort":"-year"}
readRows/indicators/filter/value/ge	+	rows whose value is at least 0	schema.fields#/2	200	.	=/query	{"size":1000,"filter":"value:ge:0"}
readRows/indicators/filter/value/lt	+	rows whose value is below 0	schema.fields#/2	200	.	=/query	{"size":1000,"filter":"value:lt:0"}
readRows/indicators/sort/value	+	rows by their value	schema.fields#/2	200	.	=/query	{"size":1000,"sort":"value"}
readRows/indicators/filter/indicator/ge	+	rows whose indicator is at least M	schema.fields#/3	200	.	=/query	{"size":1000,"filter":"indicator:ge:M"}
readRows/indicators/filter/indicator/lt	+	rows whose indicator is below M	schema.fields#/3	200	.	=/query	{"size":1000,"filter":"indicator:lt:M"}
readRows/indicators/sort/-indicator	+	rows backwards by their indicator	schema.fields#/3	200	.	=/query	{"size":1000,"sort":"-indicator"}
readRows/indicators/filter/source/ge	+	rows whose source is at least M	schema.fields#/4	200	.	=/query	{"size":1000,"filter":"source:ge:M"}
readRows/indicators/filter/source/lt	+	rows whose source is below M	schema.fields#/4	200	.	=/query	{"size":1000,"filter":"source:lt:M"}
readRows/indicators/sort/source	+	rows by their source	schema.fields#/4	200	.	=/query	{"size":1000,"sort":"source"}
readRows/indicators/filter/unit/ge	+	rows whose unit is at least M	schema.fields#/5	200	.	=/query	{"size":1000,"filter":"unit:ge:M"}
readRows/indicators/filter/unit/lt	+	rows whose unit is below M	schema.fields#/5	200	.	=/query	{"size":1000,"filter":"unit:lt:M"}
readRows/indicators/sort/-unit	+	rows backwards by their unit	schema.fields#/5	200	.	=/query	{"size":1000,"sort":"-unit"}
readRows/indicators/filter/notes/ge	+	rows whose notes is at least M	schema.fields#/6	200	.	=/query	{"size":1000,"filter":"notes:ge:M"}
readRows/indicators/filter/notes/lt	+	rows whose notes is below M	schema.fields#/6	200	.	=/query	{"size":1000,"filter":"notes:lt:M"}
readRows/indicators/sort/notes	+	rows by their notes	schema.fields#/6	200	.	=/query	{"size":1000,"sort":"notes"}
readRows/indicators/fields	+	rows cut to their country	schema.fields#/0	200	.	=/query	{"size":1000,"fields":"country"}
readRows/indicators/filter/country/missing-true	+	rows without a country	schema.fields#/0	200	.	=/query	{"size":1000,"filter":"country:missing:true"}
readRows/indicators/filter/country/missing-false	+	rows with a country	schema.fields#/0	200	.	=/query	{"size":1000,"filter":"country:missing:false"}
readRows/indicators/filter-field	-	a filter of a field that is not there is refused	resources.0#	400	.	=/query	{"filter":"no-such-field:eq:1"}
readRows/indicators/filter-operator	-	a filter with an operator that is not there is refused	resources.0#	400	.	=/query	{"filter":"country:no-such-operator:1"}
readRows/indicators/sort-field	-	rows cannot be put in order by a field that is not there	resources.0#	400	.	=/query	{"sort":"no-such-field"}
readRows/indicators/fields-unknown	-	rows cannot be cut to a field that is not there	resources.0#	400	.	=/query	{"fields":"no-such-field"}
readRows/indicators/parameter	-	a query that nobody knows is refused	resources.0#	400	.	=/query	{"no-such-field":"1"}
readRows/indicators/unknown	-	a resource that is not there is not found	resources.0#	404	.	:/path/resource	no-such-indicators
@request	readReport	{"id":"read","operation":"readReport","send":{}}
readReport/whole	+	the report tells of every resource	datapackage.json#	200	.
readReport/cap	+	a report says how many findings it lists at most	datapackage.json#	{"status":["200"],"criteria":["$response.body#/resources/0/issueLimit == 1"]}	.	=/query	{"issues":1}
readReport/page	+	a report may be a page, which then runs nothing	datapackage.json#	200 406	.	=/headers	{"Accept":"text/html"}
readReport/cap-negative	-	a report lists no fewer findings than none	datapackage.json#	400	.	=/query	{"issues":-1}
readReport/unknown	-	a package that is not there has no report	datapackage.json#	404	.	=/path	{"dataset":"no-such-dataset"}
readReport/no-delete	-	reports cannot be deleted	datapackage.json#	405	.	:/rawMethod	DELETE
@request	readResourceReport	{"id":"read","operation":"readResourceReport","send":{"path":{"resource":"indicators"}}}
readResourceReport/indicators/whole	+	a resource has a report of its own	resources.0#	200	.
readResourceReport/unknown	-	a resource that is not there has no report	datapackage.json#	404	.	:/path/resource	no-such-resource
`;
