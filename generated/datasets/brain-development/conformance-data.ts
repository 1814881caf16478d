// Generated from specs/datasets/brain-development/datapackage.json. Do not edit; run "npm run generate".

/** Cases for whatever reads `measurements.csv`; each changes one thing about a row that is right. */
export const measurementsData = (): string => String.raw`
@base	row	{"country":"plain","year":"1990","value":"1","indicator":"plain","source":"plain","unit":"plain","notes":"plain"}
@clause	0.schema	"#/resources/0/schema"
@clause	schema.fields	"0.schema#/fields"
measurements/country/valid/plain	+	country: reads "plain" as "plain"	schema.fields#/0/type	=	country	plain
measurements/country/valid/two_words	+	country: reads "two words" as "two words"	schema.fields#/0/type	=	country	two words
measurements/country/valid/çédille_quotes_and_日本	+	country: reads "çédille, “quotes” and 日本" as "çédille, “quotes” and 日本"	schema.fields#/0/type	=	country	çédille, “quotes” and 日本
measurements/country/valid/a_quoted_word	+	country: reads "a \\"quoted\\" word" as "a \\"quoted\\" word"	schema.fields#/0/type	=	country	a "quoted" word
measurements/country/valid/two_lines	+	country: reads "two\\nlines" as "two\\nlines"	schema.fields#/0/type	=	country	two\nlines
measurements/country/valid/_blank_around_	+	country: reads " blank around " as " blank around "	schema.fields#/0/type	=	country	 blank around 
@expect	accepted	{"values":{"country":null}}
@clause	schema.missingValues	"0.schema#/missingValues"
measurements/country/missing/empty	+	country: reads "" as missing	schema.missingValues#	accepted	country	
measurements/country/missing/NA	+	country: reads "NA" as missing	schema.missingValues#	accepted	country	NA
measurements/country/missing/N_A	+	country: reads "N/A" as missing	schema.missingValues#	accepted	country	N/A
measurements/country/missing/null	+	country: reads "null" as missing	schema.missingValues#	accepted	country	null
measurements/country/missing/NULL	+	country: reads "NULL" as missing	schema.missingValues#	accepted	country	NULL
measurements/country/missing/NaN	+	country: reads "NaN" as missing	schema.missingValues#	accepted	country	NaN
measurements/country/spelling/𝄞 😀	+	country: reads "𝄞 😀" as string	schema.fields#/0/type	=	country	𝄞 😀
measurements/country/spelling/# no comment	+	country: reads "# no comment" as string	schema.fields#/0/type	=	country	# no comment
measurements/country/spelling/a &amp; b	+	country: reads "a &amp; b" as string	schema.fields#/0/type	=	country	a &amp; b
measurements/country/missing/not-na	+	country: does not read "na" as a missing value	schema.missingValues#	=	country	na
measurements/country/missing/not-a-blank-and-NA	+	country: does not read " NA" as a missing value	schema.missingValues#	=	country	 NA
measurements/country/missing/not-NA-and-a-blank	+	country: does not read "NA " as a missing value	schema.missingValues#	=	country	NA 
measurements/country/missing/not--	+	country: does not read "-" as a missing value	schema.missingValues#	=	country	-
measurements/country/missing/not-.	+	country: does not read "." as a missing value	schema.missingValues#	=	country	.
measurements/country/missing/not-a-blank	+	country: does not read " " as a missing value	schema.missingValues#	=	country	 
@expect	accepted.2	{"values":{"year":1990}}
@clause	1.type	"schema.fields#/1/type"
measurements/year/valid/1990	+	year: reads "1990" as 1990	1.type#	accepted.2	year	1990
measurements/year/valid/2030	+	year: reads "2030" as 2030	1.type#	{"values":{"year":2030}}	year	2030
measurements/year/valid/2010	+	year: reads "2010" as 2010	1.type#	{"values":{"year":2010}}	year	2010
measurements/year/valid/1991	+	year: reads "1991" as 1991	1.type#	{"values":{"year":1991}}	year	1991
measurements/year/valid/2029	+	year: reads "2029" as 2029	1.type#	{"values":{"year":2029}}	year	2029
@expect	accepted.3	{"values":{"year":null}}
measurements/year/missing/empty	+	year: reads "" as missing	schema.missingValues#	accepted.3	year	
measurements/year/missing/NA	+	year: reads "NA" as missing	schema.missingValues#	accepted.3	year	NA
measurements/year/missing/N_A	+	year: reads "N/A" as missing	schema.missingValues#	accepted.3	year	N/A
measurements/year/missing/null	+	year: reads "null" as missing	schema.missingValues#	accepted.3	year	null
measurements/year/missing/NULL	+	year: reads "NULL" as missing	schema.missingValues#	accepted.3	year	NULL
measurements/year/missing/NaN	+	year: reads "NaN" as missing	schema.missingValues#	accepted.3	year	NaN
@expect	minimum	{"rows":0,"issues":[{"code":"minimum","row":1,"field":"year"}]}
measurements/year/minimum/1989	-	year: rejects "1989" (minimum)	schema.fields#/1/constraints/minimum	minimum	year	1989
@expect	maximum	{"rows":0,"issues":[{"code":"maximum","row":1,"field":"year"}]}
measurements/year/maximum/2031	-	year: rejects "2031" (maximum)	schema.fields#/1/constraints/maximum	maximum	year	2031
@expect	type	{"rows":0,"issues":[{"code":"type","row":1,"field":"year"}]}
measurements/year/type/twelve	-	year: rejects "twelve" (type)	1.type#	type	year	twelve
measurements/year/type/1.5	-	year: rejects "1.5" (type)	1.type#	type	year	1.5
measurements/year/type/1e3	-	year: rejects "1e3" (type)	1.type#	type	year	1e3
measurements/year/minimum/1	-	year: rejects "1" (minimum)	schema.fields#/1/constraints/minimum	minimum	year	1
measurements/year/minimum/0	-	year: rejects "0" (minimum)	schema.fields#/1/constraints/minimum	minimum	year	0
measurements/year/maximum/1234567	-	year: rejects "1234567" (maximum)	schema.fields#/1/constraints/maximum	maximum	year	1234567
measurements/year/maximum/9007199254740991	-	year: rejects "9007199254740991" (maximum)	schema.fields#/1/constraints/maximum	maximum	year	9007199254740991
measurements/year/spelling/+1990	+	year: reads "+1990" as integer	1.type#	accepted.2	year	+1990
measurements/year/spelling/01990	+	year: reads "01990" as integer	1.type#	accepted.2	year	01990
measurements/year/spelling/1990%	-	year: rejects "1990%" as integer	1.type#	type	year	1990%
measurements/year/spelling/1990 EUR	-	year: rejects "1990 EUR" as integer	1.type#	type	year	1990 EUR
measurements/year/spelling/١٩٩٠	-	year: rejects "١٩٩٠" as integer	1.type#	type	year	١٩٩٠
measurements/year/spelling/ 1990	-	year: rejects " 1990" as integer	1.type#	type	year	 1990
measurements/year/spelling/1990 	-	year: rejects "1990 " as integer	1.type#	type	year	1990 
measurements/year/spelling/1 000	-	year: rejects "1 000" as integer	1.type#	type	year	1 000
measurements/year/spelling/1_000	-	year: rejects "1_000" as integer	1.type#	type	year	1_000
measurements/year/spelling/0x7c6	-	year: rejects "0x7c6" as integer	1.type#	type	year	0x7c6
measurements/year/spelling/1990.7	-	year: rejects "1990.7" as integer	1.type#	type	year	1990.7
measurements/year/spelling/1990.0	-	year: rejects "1990.0" as integer	1.type#	type	year	1990.0
measurements/year/spelling/1990e0	-	year: rejects "1990e0" as integer	1.type#	type	year	1990e0
measurements/year/spelling/1,990	-	year: rejects "1,990" as integer	1.type#	type	year	1,990
measurements/year/missing/not-na	-	year: does not read "na" as a missing value	schema.missingValues#	type	year	na
measurements/year/missing/not-a-blank-and-NA	-	year: does not read " NA" as a missing value	schema.missingValues#	type	year	 NA
measurements/year/missing/not-NA-and-a-blank	-	year: does not read "NA " as a missing value	schema.missingValues#	type	year	NA 
measurements/year/missing/not--	-	year: does not read "-" as a missing value	schema.missingValues#	type	year	-
measurements/year/missing/not-.	-	year: does not read "." as a missing value	schema.missingValues#	type	year	.
measurements/year/missing/not-?	-	year: does not read "?" as a missing value	schema.missingValues#	type	year	?
measurements/year/missing/not-n/a	-	year: does not read "n/a" as a missing value	schema.missingValues#	type	year	n/a
measurements/year/missing/not-None	-	year: does not read "None" as a missing value	schema.missingValues#	type	year	None
measurements/year/missing/not-a-blank	-	year: does not read " " as a missing value	schema.missingValues#	type	year	 
@expect	accepted.4	{"values":{"value":1}}
@clause	2.type	"schema.fields#/2/type"
measurements/value/valid/1	+	value: reads "1" as 1	2.type#	accepted.4	value	1
measurements/value/valid/0	+	value: reads "0" as 0	2.type#	{"values":{"value":0}}	value	0
measurements/value/valid/-2.5	+	value: reads "-2.5" as -2.5	2.type#	{"values":{"value":-2.5}}	value	-2.5
measurements/value/valid/1234567.25	+	value: reads "1234567.25" as 1234567.25	2.type#	{"values":{"value":1234567.25}}	value	1234567.25
measurements/value/valid/1e+21	+	value: reads "1e+21" as 1e+21	2.type#	{"values":{"value":1e+21}}	value	1e+21
measurements/value/valid/1e-7	+	value: reads "1e-7" as 1e-7	2.type#	{"values":{"value":1e-7}}	value	1e-7
@expect	accepted.5	{"values":{"value":null}}
measurements/value/missing/empty	+	value: reads "" as missing	schema.missingValues#	accepted.5	value	
measurements/value/missing/NA	+	value: reads "NA" as missing	schema.missingValues#	accepted.5	value	NA
measurements/value/missing/N_A	+	value: reads "N/A" as missing	schema.missingValues#	accepted.5	value	N/A
measurements/value/missing/null	+	value: reads "null" as missing	schema.missingValues#	accepted.5	value	null
measurements/value/missing/NULL	+	value: reads "NULL" as missing	schema.missingValues#	accepted.5	value	NULL
measurements/value/missing/NaN	+	value: reads "NaN" as missing	schema.missingValues#	accepted.5	value	NaN
@expect	type.2	{"rows":0,"issues":[{"code":"type","row":1,"field":"value"}]}
measurements/value/type/twelve	-	value: rejects "twelve" (type)	2.type#	type.2	value	twelve
measurements/value/type/1.2.3	-	value: rejects "1.2.3" (type)	2.type#	type.2	value	1.2.3
measurements/value/type/--1	-	value: rejects "--1" (type)	2.type#	type.2	value	--1
measurements/value/spelling/+1	+	value: reads "+1" as number	2.type#	accepted.4	value	+1
measurements/value/spelling/01	+	value: reads "01" as number	2.type#	accepted.4	value	01
measurements/value/spelling/1e0	+	value: reads "1e0" as number	2.type#	accepted.4	value	1e0
measurements/value/spelling/1E0	+	value: reads "1E0" as number	2.type#	accepted.4	value	1E0
@expect	accepted.6	{}
measurements/value/spelling/INF	+	value: reads "INF" as number	2.type#	accepted.6	value	INF
measurements/value/spelling/-INF	+	value: reads "-INF" as number	2.type#	accepted.6	value	-INF
measurements/value/spelling/1.5e3	+	value: reads "1.5e3" as number	2.type#	{"values":{"value":1500}}	value	1.5e3
measurements/value/spelling/.5	+	value: reads ".5" as number	2.type#	{"values":{"value":0.5}}	value	.5
measurements/value/spelling/-0.25	+	value: reads "-0.25" as number	2.type#	{"values":{"value":-0.25}}	value	-0.25
measurements/value/spelling/1%	-	value: rejects "1%" as number	2.type#	type.2	value	1%
measurements/value/spelling/1 EUR	-	value: rejects "1 EUR" as number	2.type#	type.2	value	1 EUR
measurements/value/spelling/١	-	value: rejects "١" as number	2.type#	type.2	value	١
measurements/value/spelling/ 1	-	value: rejects " 1" as number	2.type#	type.2	value	 1
measurements/value/spelling/1 	-	value: rejects "1 " as number	2.type#	type.2	value	1 
measurements/value/spelling/1 000	-	value: rejects "1 000" as number	2.type#	type.2	value	1 000
measurements/value/spelling/1_000	-	value: rejects "1_000" as number	2.type#	type.2	value	1_000
measurements/value/spelling/0x1	-	value: rejects "0x1" as number	2.type#	type.2	value	0x1
measurements/value/spelling/Infinity	-	value: rejects "Infinity" as number	2.type#	type.2	value	Infinity
measurements/value/spelling/1,000	-	value: rejects "1,000" as number	2.type#	type.2	value	1,000
measurements/value/spelling/1,5	-	value: rejects "1,5" as number	2.type#	type.2	value	1,5
measurements/value/missing/not-na	-	value: does not read "na" as a missing value	schema.missingValues#	type.2	value	na
measurements/value/missing/not-a-blank-and-NA	-	value: does not read " NA" as a missing value	schema.missingValues#	type.2	value	 NA
measurements/value/missing/not-NA-and-a-blank	-	value: does not read "NA " as a missing value	schema.missingValues#	type.2	value	NA 
measurements/value/missing/not--	-	value: does not read "-" as a missing value	schema.missingValues#	type.2	value	-
measurements/value/missing/not-.	-	value: does not read "." as a missing value	schema.missingValues#	type.2	value	.
measurements/value/missing/not-?	-	value: does not read "?" as a missing value	schema.missingValues#	type.2	value	?
measurements/value/missing/not-n/a	-	value: does not read "n/a" as a missing value	schema.missingValues#	type.2	value	n/a
measurements/value/missing/not-None	-	value: does not read "None" as a missing value	schema.missingValues#	type.2	value	None
measurements/value/missing/not-a-blank	-	value: does not read " " as a missing value	schema.missingValues#	type.2	value	 
measurements/indicator/valid/plain	+	indicator: reads "plain" as "plain"	schema.fields#/3/type	=	indicator	plain
measurements/indicator/valid/two_words	+	indicator: reads "two words" as "two words"	schema.fields#/3/type	=	indicator	two words
measurements/indicator/valid/çédille_quotes_and_日本	+	indicator: reads "çédille, “quotes” and 日本" as "çédille, “quotes” and 日本"	schema.fields#/3/type	=	indicator	çédille, “quotes” and 日本
measurements/indicator/valid/a_quoted_word	+	indicator: reads "a \\"quoted\\" word" as "a \\"quoted\\" word"	schema.fields#/3/type	=	indicator	a "quoted" word
measurements/indicator/valid/two_lines	+	indicator: reads "two\\nlines" as "two\\nlines"	schema.fields#/3/type	=	indicator	two\nlines
measurements/indicator/valid/_blank_around_	+	indicator: reads " blank around " as " blank around "	schema.fields#/3/type	=	indicator	 blank around 
@expect	accepted.7	{"values":{"indicator":null}}
measurements/indicator/missing/empty	+	indicator: reads "" as missing	schema.missingValues#	accepted.7	indicator	
measurements/indicator/missing/NA	+	indicator: reads "NA" as missing	schema.missingValues#	accepted.7	indicator	NA
measurements/indicator/missing/N_A	+	indicator: reads "N/A" as missing	schema.missingValues#	accepted.7	indicator	N/A
measurements/indicator/missing/null	+	indicator: reads "null" as missing	schema.missingValues#	accepted.7	indicator	null
measurements/indicator/missing/NULL	+	indicator: reads "NULL" as missing	schema.missingValues#	accepted.7	indicator	NULL
measurements/indicator/missing/NaN	+	indicator: reads "NaN" as missing	schema.missingValues#	accepted.7	indicator	NaN
measurements/indicator/spelling/𝄞 😀	+	indicator: reads "𝄞 😀" as string	schema.fields#/3/type	=	indicator	𝄞 😀
measurements/indicator/spelling/# no comment	+	indicator: reads "# no comment" as string	schema.fields#/3/type	=	indicator	# no comment
measurements/indicator/spelling/a &amp; b	+	indicator: reads "a &amp; b" as string	schema.fields#/3/type	=	indicator	a &amp; b
measurements/indicator/missing/not-na	+	indicator: does not read "na" as a missing value	schema.missingValues#	=	indicator	na
measurements/indicator/missing/not-a-blank-and-NA	+	indicator: does not read " NA" as a missing value	schema.missingValues#	=	indicator	 NA
measurements/indicator/missing/not-NA-and-a-blank	+	indicator: does not read "NA " as a missing value	schema.missingValues#	=	indicator	NA 
measurements/indicator/missing/not--	+	indicator: does not read "-" as a missing value	schema.missingValues#	=	indicator	-
measurements/indicator/missing/not-.	+	indicator: does not read "." as a missing value	schema.missingValues#	=	indicator	.
measurements/indicator/missing/not-a-blank	+	indicator: does not read " " as a missing value	schema.missingValues#	=	indicator	 
measurements/source/valid/plain	+	source: reads "plain" as "plain"	schema.fields#/4/type	=	source	plain
measurements/source/valid/two_words	+	source: reads "two words" as "two words"	schema.fields#/4/type	=	source	two words
measurements/source/valid/çédille_quotes_and_日本	+	source: reads "çédille, “quotes” and 日本" as "çédille, “quotes” and 日本"	schema.fields#/4/type	=	source	çédille, “quotes” and 日本
measurements/source/valid/a_quoted_word	+	source: reads "a \\"quoted\\" word" as "a \\"quoted\\" word"	schema.fields#/4/type	=	source	a "quoted" word
measurements/source/valid/two_lines	+	source: reads "two\\nlines" as "two\\nlines"	schema.fields#/4/type	=	source	two\nlines
measurements/source/valid/_blank_around_	+	source: reads " blank around " as " blank around "	schema.fields#/4/type	=	source	 blank around 
@expect	accepted.8	{"values":{"source":null}}
measurements/source/missing/empty	+	source: reads "" as missing	schema.missingValues#	accepted.8	source	
measurements/source/missing/NA	+	source: reads "NA" as missing	schema.missingValues#	accepted.8	source	NA
measurements/source/missing/N_A	+	source: reads "N/A" as missing	schema.missingValues#	accepted.8	source	N/A
measurements/source/missing/null	+	source: reads "null" as missing	schema.missingValues#	accepted.8	source	null
measurements/source/missing/NULL	+	source: reads "NULL" as missing	schema.missingValues#	accepted.8	source	NULL
measurements/source/missing/NaN	+	source: reads "NaN" as missing	schema.missingValues#	accepted.8	source	NaN
measurements/source/spelling/𝄞 😀	+	source: reads "𝄞 😀" as string	schema.fields#/4/type	=	source	𝄞 😀
measurements/source/spelling/# no comment	+	source: reads "# no comment" as string	schema.fields#/4/type	=	source	# no comment
measurements/source/spelling/a &amp; b	+	source: reads "a &amp; b" as string	schema.fields#/4/type	=	source	a &amp; b
measurements/source/missing/not-na	+	source: does not read "na" as a missing value	schema.missingValues#	=	source	na
measurements/source/missing/not-a-blank-and-NA	+	source: does not read " NA" as a missing value	schema.missingValues#	=	source	 NA
measurements/source/missing/not-NA-and-a-blank	+	source: does not read "NA " as a missing value	schema.missingValues#	=	source	NA 
measurements/source/missing/not--	+	source: does not read "-" as a missing value	schema.missingValues#	=	source	-
measurements/source/missing/not-.	+	source: does not read "." as a missing value	schema.missingValues#	=	source	.
measurements/source/missing/not-a-blank	+	source: does not read " " as a missing value	schema.missingValues#	=	source	 
measurements/unit/valid/plain	+	unit: reads "plain" as "plain"	schema.fields#/5/type	=	unit	plain
measurements/unit/valid/two_words	+	unit: reads "two words" as "two words"	schema.fields#/5/type	=	unit	two words
measurements/unit/valid/çédille_quotes_and_日本	+	unit: reads "çédille, “quotes” and 日本" as "çédille, “quotes” and 日本"	schema.fields#/5/type	=	unit	çédille, “quotes” and 日本
measurements/unit/valid/a_quoted_word	+	unit: reads "a \\"quoted\\" word" as "a \\"quoted\\" word"	schema.fields#/5/type	=	unit	a "quoted" word
measurements/unit/valid/two_lines	+	unit: reads "two\\nlines" as "two\\nlines"	schema.fields#/5/type	=	unit	two\nlines
measurements/unit/valid/_blank_around_	+	unit: reads " blank around " as " blank around "	schema.fields#/5/type	=	unit	 blank around 
@expect	accepted.9	{"values":{"unit":null}}
measurements/unit/missing/empty	+	unit: reads "" as missing	schema.missingValues#	accepted.9	unit	
measurements/unit/missing/NA	+	unit: reads "NA" as missing	schema.missingValues#	accepted.9	unit	NA
measurements/unit/missing/N_A	+	unit: reads "N/A" as missing	schema.missingValues#	accepted.9	unit	N/A
measurements/unit/missing/null	+	unit: reads "null" as missing	schema.missingValues#	accepted.9	unit	null
measurements/unit/missing/NULL	+	unit: reads "NULL" as missing	schema.missingValues#	accepted.9	unit	NULL
measurements/unit/missing/NaN	+	unit: reads "NaN" as missing	schema.missingValues#	accepted.9	unit	NaN
measurements/unit/spelling/𝄞 😀	+	unit: reads "𝄞 😀" as string	schema.fields#/5/type	=	unit	𝄞 😀
measurements/unit/spelling/# no comment	+	unit: reads "# no comment" as string	schema.fields#/5/type	=	unit	# no comment
measurements/unit/spelling/a &amp; b	+	unit: reads "a &amp; b" as string	schema.fields#/5/type	=	unit	a &amp; b
measurements/unit/missing/not-na	+	unit: does not read "na" as a missing value	schema.missingValues#	=	unit	na
measurements/unit/missing/not-a-blank-and-NA	+	unit: does not read " NA" as a missing value	schema.missingValues#	=	unit	 NA
measurements/unit/missing/not-NA-and-a-blank	+	unit: does not read "NA " as a missing value	schema.missingValues#	=	unit	NA 
measurements/unit/missing/not--	+	unit: does not read "-" as a missing value	schema.missingValues#	=	unit	-
measurements/unit/missing/not-.	+	unit: does not read "." as a missing value	schema.missingValues#	=	unit	.
measurements/unit/missing/not-a-blank	+	unit: does not read " " as a missing value	schema.missingValues#	=	unit	 
measurements/notes/valid/plain	+	notes: reads "plain" as "plain"	schema.fields#/6/type	=	notes	plain
measurements/notes/valid/two_words	+	notes: reads "two words" as "two words"	schema.fields#/6/type	=	notes	two words
measurements/notes/valid/çédille_quotes_and_日本	+	notes: reads "çédille, “quotes” and 日本" as "çédille, “quotes” and 日本"	schema.fields#/6/type	=	notes	çédille, “quotes” and 日本
measurements/notes/valid/a_quoted_word	+	notes: reads "a \\"quoted\\" word" as "a \\"quoted\\" word"	schema.fields#/6/type	=	notes	a "quoted" word
measurements/notes/valid/two_lines	+	notes: reads "two\\nlines" as "two\\nlines"	schema.fields#/6/type	=	notes	two\nlines
measurements/notes/valid/_blank_around_	+	notes: reads " blank around " as " blank around "	schema.fields#/6/type	=	notes	 blank around 
@expect	accepted.10	{"values":{"notes":null}}
measurements/notes/missing/empty	+	notes: reads "" as missing	schema.missingValues#	accepted.10	notes	
measurements/notes/missing/NA	+	notes: reads "NA" as missing	schema.missingValues#	accepted.10	notes	NA
measurements/notes/missing/N_A	+	notes: reads "N/A" as missing	schema.missingValues#	accepted.10	notes	N/A
measurements/notes/missing/null	+	notes: reads "null" as missing	schema.missingValues#	accepted.10	notes	null
measurements/notes/missing/NULL	+	notes: reads "NULL" as missing	schema.missingValues#	accepted.10	notes	NULL
measurements/notes/missing/NaN	+	notes: reads "NaN" as missing	schema.missingValues#	accepted.10	notes	NaN
measurements/notes/spelling/𝄞 😀	+	notes: reads "𝄞 😀" as string	schema.fields#/6/type	=	notes	𝄞 😀
measurements/notes/spelling/# no comment	+	notes: reads "# no comment" as string	schema.fields#/6/type	=	notes	# no comment
measurements/notes/spelling/a &amp; b	+	notes: reads "a &amp; b" as string	schema.fields#/6/type	=	notes	a &amp; b
measurements/notes/missing/not-na	+	notes: does not read "na" as a missing value	schema.missingValues#	=	notes	na
measurements/notes/missing/not-a-blank-and-NA	+	notes: does not read " NA" as a missing value	schema.missingValues#	=	notes	 NA
measurements/notes/missing/not-NA-and-a-blank	+	notes: does not read "NA " as a missing value	schema.missingValues#	=	notes	NA 
measurements/notes/missing/not--	+	notes: does not read "-" as a missing value	schema.missingValues#	=	notes	-
measurements/notes/missing/not-.	+	notes: does not read "." as a missing value	schema.missingValues#	=	notes	.
measurements/notes/missing/not-a-blank	+	notes: does not read " " as a missing value	schema.missingValues#	=	notes	 
measurements/rows/all-errors	-	reports each of two wrong rows by number and field, and reads the others	schema.fields#/1/constraints/minimum	{"rows":2,"issues":[{"code":"minimum","row":2,"field":"year"},{"code":"type","row":4,"field":"value"}]}	{"text":"country,year,value,indicator,source,unit,notes\r\nplain,1990,1,plain,plain,plain,plain\r\nplain,1989,1,plain,plain,plain,plain\r\nplain,1990,1,plain,plain,plain,plain\r\nplain,1990,twelve,plain,plain,plain,plain\r\n"}
measurements/form/no-rows	+	accepts a file without rows	schema.fields#	{"rows":0}	{"text":"country,year,value,indicator,source,unit,notes\r\n"}
measurements/form/no-last-line-end	+	accepts a last line without a line end	schema.fields#	accepted.6	{"text":"country,year,value,indicator,source,unit,notes\r\nplain,1990,1,plain,plain,plain,plain"}
measurements/form/byte-order-mark	+	ignores a byte order mark	schema.fields#	accepted.6	{"text":"\ufeffcountry,year,value,indicator,source,unit,notes\r\nplain,1990,1,plain,plain,plain,plain\r\n"}
measurements/form/line-feeds	+	accepts LF as line end	schema.fields#	accepted.6	{"text":"country,year,value,indicator,source,unit,notes\nplain,1990,1,plain,plain,plain,plain\n"}
measurements/form/all-quoted	+	accepts quotes around any cell	schema.fields#	accepted.6	{"text":"country,year,value,indicator,source,unit,notes\r\n\"plain\",\"1990\",\"1\",\"plain\",\"plain\",\"plain\",\"plain\"\r\n"}
measurements/form/quoted-marker	+	reads a quoted missing value as missing: "NA" in "notes"	schema.missingValues#	accepted.10	{"text":"country,year,value,indicator,source,unit,notes\r\n\"plain\",\"1990\",\"1\",\"plain\",\"plain\",\"plain\",\"NA\"\r\n"}
measurements/form/quoted-empty	+	reads a quoted missing value as missing: "" in "notes"	schema.missingValues#	accepted.10	{"text":"country,year,value,indicator,source,unit,notes\r\n\"plain\",\"1990\",\"1\",\"plain\",\"plain\",\"plain\",\"\"\r\n"}
@expect	extra-cell	{"rows":0,"issues":[{"code":"extra-cell","row":1}]}
measurements/form/extra-cell	-	reports a row with more cells than columns	schema.fields#	extra-cell	{"text":"country,year,value,indicator,source,unit,notes\r\nplain,1990,1,plain,plain,plain,plain,x\r\n"}
measurements/form/extra-empty-cell	-	reports an extra cell after a delimiter at the end of a row	schema.fields#	extra-cell	{"text":"country,year,value,indicator,source,unit,notes\r\nplain,1990,1,plain,plain,plain,plain,\r\n"}
@expect	missing-cell	{"rows":0,"issues":[{"code":"missing-cell","row":1}]}
measurements/form/missing-cell	-	reports a row with fewer cells than columns	schema.fields#	missing-cell	{"text":"country,year,value,indicator,source,unit,notes\r\nplain\r\n"}
measurements/form/missing-last-cell	-	reports a row without its last cell	schema.fields#	missing-cell	{"text":"country,year,value,indicator,source,unit,notes\r\nplain,1990,1,plain,plain,plain\r\n"}
measurements/form/blank-row	-	reports an empty line	schema.fields#	{"rows":0,"issues":[{"code":"blank-row","row":1}]}	{"text":"country,year,value,indicator,source,unit,notes\r\n\r\n"}
measurements/form/unclosed-quote	-	reports a quote that is not closed	schema.fields#	{"rows":0,"issues":[{"code":"unclosed-quote","row":1}]}	{"text":"country,year,value,indicator,source,unit,notes\r\n\"plain,1990,1,plain,plain,plain,plain"}
measurements/form/no-header	-	reports a file without a header	schema.fields#	{"rows":0,"issues":[{"code":"no-header"}]}	{"text":""}
@expect	wrong-label	{"rows":0,"issues":[{"code":"wrong-label"}]}
measurements/form/wrong-label	-	reports labels in another order than the fields	0.schema#/fieldsMatch	wrong-label	{"text":"notes,unit,source,indicator,value,year,country\r\n"}
measurements/form/blank-in-label	-	keeps a space before a label	schema.fields#	{"issues":[{"code":"wrong-label"}]}	{"text":" country,year,value,indicator,source,unit,notes\r\nplain,1990,1,plain,plain,plain,plain\r\n"}
measurements/form/missing-label	-	reports a field without a column	0.schema#/fieldsMatch	{"rows":0,"issues":[{"code":"missing-label"}]}	{"text":"country,year,value,indicator,source,unit\r\nplain,1990,1,plain,plain,plain\r\n"}
measurements/form/other-delimiter	-	reports another delimiter than ","	schema.fields#	wrong-label	{"text":"country;year;value;indicator;source;unit;notes\r\nplain;1990;1;plain;plain;plain;plain\r\n"}
measurements/form/extra-label	-	reports a column without a field	schema.fields#	{"rows":0,"issues":[{"code":"extra-label"}]}	{"text":"country,year,value,indicator,source,unit,notes,surplus\r\n"}
measurements/form/duplicate-label	-	reports a column that occurs twice	schema.fields#	{"rows":0,"either":[{"code":"duplicate-label"},{"code":"extra-label"}]}	{"text":"country,year,value,indicator,source,unit,notes,notes\r\n"}
`;

/** Cases for whatever checks descriptors; each changes one thing about that of this package. */
export const descriptorData = (): string => String.raw`
@clause	resources	"#/resources"
resources	-	a package must have resources	resources#	[]
@clause	resources.0	"resources#/0"
measurements/path/parent	-	a path must not lead out of the package	resources.0#/path	"../x.csv"
measurements/path/absolute	-	a path must be relative	resources.0#/path	"/etc/x.csv"
measurements/path/absent	-	a resource must have a path or data	resources.0#/path
@clause	0.schema	"resources.0#/schema"
@clause	schema.fields	"0.schema#/fields"
measurements/fields/absent	-	a schema must have fields	schema.fields#
measurements/missingValues/text	-	missing values must be a list	0.schema#/missingValues	"NA"
measurements/missingValues/number	-	a missing value must be a string	0.schema#/missingValues	["",-99]
measurements/primaryKey/unknown	-	a key must consist of fields of the schema	0.schema#/primaryKey	["notInTheContract"]
measurements/foreignKeys/unknown	-	a key must consist of fields of the schema	0.schema#/foreignKeys	[{"fields":["notInTheContract"],"reference":{"resource":"","fields":["country"]}}]
measurements/primaryKey/empty	+	a key must have at least one field	0.schema#/primaryKey	[]
measurements/foreignKeys/empty	+	foreign keys may be an empty list	0.schema#/foreignKeys	[]
measurements/country/name/absent	-	a field must have a name	schema.fields#/0/name
measurements/country/type/unknown	-	a type must be a known one	schema.fields#/0/type	"nonsense"
measurements/country/constraints/minimum	-	a field of type string must not have the constraint "minimum" "a"	schema.fields#/0/constraints/minimum	"a"
measurements/year/name/absent	-	a field must have a name	schema.fields#/1/name
measurements/year/type/unknown	-	a type must be a known one	schema.fields#/1/type	"nonsense"
measurements/year/constraints/minLength	-	a field of type integer must not have the constraint "minLength" 1	schema.fields#/1/constraints/minLength	1
measurements/year/constraints/minimum	-	a field of type integer must not have the constraint "minimum" "x"	schema.fields#/1/constraints/minimum	"x"
measurements/value/name/absent	-	a field must have a name	schema.fields#/2/name
measurements/value/type/unknown	-	a type must be a known one	schema.fields#/2/type	"nonsense"
measurements/value/constraints/pattern	-	a field of type number must not have the constraint "pattern" "x"	schema.fields#/2/constraints/pattern	"x"
measurements/value/constraints/maximum	-	a field of type number must not have the constraint "maximum" "x"	schema.fields#/2/constraints/maximum	"x"
measurements/indicator/name/absent	-	a field must have a name	schema.fields#/3/name
measurements/indicator/type/unknown	-	a type must be a known one	schema.fields#/3/type	"nonsense"
measurements/indicator/constraints/minimum	-	a field of type string must not have the constraint "minimum" "a"	schema.fields#/3/constraints/minimum	"a"
measurements/source/name/absent	-	a field must have a name	schema.fields#/4/name
measurements/source/type/unknown	-	a type must be a known one	schema.fields#/4/type	"nonsense"
measurements/source/constraints/minimum	-	a field of type string must not have the constraint "minimum" "a"	schema.fields#/4/constraints/minimum	"a"
measurements/unit/name/absent	-	a field must have a name	schema.fields#/5/name
measurements/unit/type/unknown	-	a type must be a known one	schema.fields#/5/type	"nonsense"
measurements/unit/constraints/minimum	-	a field of type string must not have the constraint "minimum" "a"	schema.fields#/5/constraints/minimum	"a"
measurements/notes/name/absent	-	a field must have a name	schema.fields#/6/name
measurements/notes/type/unknown	-	a type must be a known one	schema.fields#/6/type	"nonsense"
measurements/notes/constraints/minimum	-	a field of type string must not have the constraint "minimum" "a"	schema.fields#/6/constraints/minimum	"a"
profile/$schema/absent	-	rejects a body without "$schema", which is required	#/$schema
profile/$schema/null	-	rejects null for "$schema"	#/$schema	null
profile/$schema/type/a number	-	rejects 5 for "$schema"	#/$schema	5
profile/$schema/pattern/1	-	rejects "" for "$schema" (pattern)	#/$schema	""
profile/$schema/pattern/2	-	rejects "HTTPS://" for "$schema" (pattern)	#/$schema	"HTTPS://"
profile/$schema/pattern/3	-	rejects "xhttps://" for "$schema" (pattern)	#/$schema	"xhttps://"
profile/$schema/pattern/4	-	rejects "javascript:alert(1)" for "$schema" (pattern)	#/$schema	"javascript:alert(1)"
profile/$schema/pattern/5	-	rejects "no link" for "$schema" (pattern)	#/$schema	"no link"
profile/name/absent	-	rejects a body without "name", which is required	#/name
profile/name/null	-	rejects null for "name"	#/name	null
profile/name/type/a number	-	rejects 5 for "name"	#/name	5
profile/name/pattern/1	-	rejects "" for "name" (pattern)	#/name	""
profile/name/pattern/2	-	rejects "AAAA-AAAA-AAAA-AAAA" for "name" (pattern)	#/name	"AAAA-AAAA-AAAA-AAAA"
profile/name/pattern/3	-	rejects "aaaa-aaaa-aaaa-aaaaé" for "name" (pattern)	#/name	"aaaa-aaaa-aaaa-aaaaé"
profile/name/pattern/4	-	rejects "aaaa-aaaa-aaaa-aaaa\\n" for "name" (pattern)	#/name	"aaaa-aaaa-aaaa-aaaa\n"
profile/title/absent	-	rejects a body without "title", which is required	#/title
profile/title/null	-	rejects null for "title"	#/title	null
profile/title/type/a number	-	rejects 5 for "title"	#/title	5
profile/title/minLength/1	-	rejects "" for "title" (minLength)	#/title	""
profile/description/absent	-	rejects a body without "description", which is required	#/description
profile/description/null	-	rejects null for "description"	#/description	null
profile/description/type/a number	-	rejects 5 for "description"	#/description	5
profile/id/absent	-	rejects a body without "id", which is required	#/id
profile/id/null	-	rejects null for "id"	#/id	null
profile/id/type/a number	-	rejects 5 for "id"	#/id	5
profile/id/pattern/1	-	rejects "" for "id" (pattern)	#/id	""
profile/id/pattern/2	-	rejects "x10.1111111/aaaa" for "id" (pattern)	#/id	"x10.1111111/aaaa"
profile/id/pattern/3	-	rejects "10.1111111/aaaa\\n" for "id" (pattern)	#/id	"10.1111111/aaaa\n"
profile/version/absent	-	rejects a body without "version", which is required	#/version
profile/version/null	-	rejects null for "version"	#/version	null
profile/version/type/a number	-	rejects 5 for "version"	#/version	5
profile/version/pattern/1	-	rejects "" for "version" (pattern)	#/version	""
profile/version/pattern/2	-	rejects "x1111.1111.1111.1111.1111" for "version" (pattern)	#/version	"x1111.1111.1111.1111.1111"
profile/version/pattern/3	-	rejects "1111.1111.1111.1111.1111é" for "version" (pattern)	#/version	"1111.1111.1111.1111.1111é"
profile/version/pattern/4	-	rejects "1111.1111.1111.1111.1111\\n" for "version" (pattern)	#/version	"1111.1111.1111.1111.1111\n"
profile/created/absent	-	rejects a body without "created", which is required	#/created
profile/created/null	-	rejects null for "created"	#/created	null
profile/created/type/a number	-	rejects 5 for "created"	#/created	5
profile/created/pattern/1	-	rejects "" for "created" (pattern)	#/created	""
profile/created/pattern/2	-	rejects "x1111-01-31" for "created" (pattern)	#/created	"x1111-01-31"
profile/created/pattern/3	-	rejects "1111-02-30" for "created" (pattern)	#/created	"1111-02-30"
profile/author/null	-	rejects null for "author"	#/author	null
profile/author/type/a number	-	rejects 5 for "author"	#/author	5
profile/license/absent	-	rejects a body without "license", which is required	#/license
profile/license/null	-	rejects null for "license"	#/license	null
profile/license/type/a number	-	rejects 5 for "license"	#/license	5
profile/license/pattern/1	-	rejects "" for "license" (pattern)	#/license	""
profile/license/pattern/2	-	rejects "HTTPS://" for "license" (pattern)	#/license	"HTTPS://"
profile/license/pattern/3	-	rejects "xhttps://" for "license" (pattern)	#/license	"xhttps://"
profile/license/pattern/4	-	rejects "javascript:alert(1)" for "license" (pattern)	#/license	"javascript:alert(1)"
profile/license/pattern/5	-	rejects "no link" for "license" (pattern)	#/license	"no link"
profile/encoding/absent	-	rejects a body without "encoding", which is required	#/encoding
profile/encoding/null	-	rejects null for "encoding"	#/encoding	null
profile/encoding/enum/a number	-	rejects 5 for "encoding" (enum)	#/encoding	5
profile/encoding/enum/1	-	rejects "not UTF-8" for "encoding" (enum)	#/encoding	"not UTF-8"
profile/note/null	-	rejects null for "note"	#/note	null
profile/note/type/a number	-	rejects 5 for "note"	#/note	5
profile/resources/absent	-	rejects a body without "resources", which is required	resources#
profile/resources/null	-	rejects null for "resources"	resources#	null
profile/resources/type/an object	-	rejects {} for "resources"	resources#	{}
profile/resources/minItems/1	-	rejects [] for "resources" (minItems)	resources#	[]
profile/resources/0/name/absent	-	rejects a body without "name", which is required	resources.0#/name
profile/resources/0/name/null	-	rejects null for "name"	resources.0#/name	null
profile/resources/0/name/type/a number	-	rejects 5 for "name"	resources.0#/name	5
profile/resources/0/name/minLength/1	-	rejects "" for "name" (minLength)	resources.0#/name	""
profile/resources/0/path/absent	-	rejects a body without "path", which is required	resources.0#/path
profile/resources/0/path/null	-	rejects null for "path"	resources.0#/path	null
profile/resources/0/path/type/a number	-	rejects 5 for "path"	resources.0#/path	5
profile/resources/0/path/pattern/1	-	rejects "" for "path" (pattern)	resources.0#/path	""
profile/resources/0/path/pattern/2	-	rejects "AAAA.CSV" for "path" (pattern)	resources.0#/path	"AAAA.CSV"
profile/resources/0/path/pattern/3	-	rejects "aaaa.csvé" for "path" (pattern)	resources.0#/path	"aaaa.csvé"
profile/resources/0/path/pattern/4	-	rejects "aaaa.csv\\n" for "path" (pattern)	resources.0#/path	"aaaa.csv\n"
profile/resources/0/format/absent	-	rejects a body without "format", which is required	resources.0#/format
profile/resources/0/format/null	-	rejects null for "format"	resources.0#/format	null
profile/resources/0/format/const/a number	-	rejects 5 for "format" (const)	resources.0#/format	5
profile/resources/0/format/const/1	-	rejects "not csv" for "format" (const)	resources.0#/format	"not csv"
profile/resources/0/format/const/2	-	rejects "CSV" for "format" (const)	resources.0#/format	"CSV"
profile/resources/0/mediatype/absent	-	rejects a body without "mediatype", which is required	resources.0#/mediatype
profile/resources/0/mediatype/null	-	rejects null for "mediatype"	resources.0#/mediatype	null
profile/resources/0/mediatype/const/a number	-	rejects 5 for "mediatype" (const)	resources.0#/mediatype	5
profile/resources/0/mediatype/const/1	-	rejects "not text/csv" for "mediatype" (const)	resources.0#/mediatype	"not text/csv"
profile/resources/0/mediatype/const/2	-	rejects "TEXT/CSV" for "mediatype" (const)	resources.0#/mediatype	"TEXT/CSV"
profile/resources/0/encoding/absent	-	rejects a body without "encoding", which is required	resources.0#/encoding
profile/resources/0/encoding/null	-	rejects null for "encoding"	resources.0#/encoding	null
profile/resources/0/encoding/enum/a number	-	rejects 5 for "encoding" (enum)	resources.0#/encoding	5
profile/resources/0/encoding/enum/1	-	rejects "not UTF-8" for "encoding" (enum)	resources.0#/encoding	"not UTF-8"
profile/resources/0/schema/absent	-	rejects a body without "schema", which is required	0.schema#
profile/resources/0/schema.fields/absent	-	rejects a body without "schema.fields", which is required	schema.fields#
profile/resources/0/schema.fields/null	-	rejects null for "schema.fields"	schema.fields#	null
profile/resources/0/schema.fields/type/an object	-	rejects {} for "schema.fields"	schema.fields#	{}
profile/resources/0/schema.fields/minItems/1	-	rejects [] for "schema.fields" (minItems)	schema.fields#	[]
profile/resources/0/schema.missingValues/absent	-	rejects a body without "schema.missingValues", which is required	0.schema#/missingValues
profile/resources/0/schema.missingValues/null	-	rejects null for "schema.missingValues"	0.schema#/missingValues	null
profile/resources/0/schema.missingValues/type/an object	-	rejects {} for "schema.missingValues"	0.schema#/missingValues	{}
profile/resources/0/schema.primaryKey/absent	-	rejects a body without "schema.primaryKey", which is required	0.schema#/primaryKey
profile/resources/0/schema.primaryKey/null	-	rejects null for "schema.primaryKey"	0.schema#/primaryKey	null
profile/resources/0/schema.primaryKey/type/an object	-	rejects {} for "schema.primaryKey"	0.schema#/primaryKey	{}
profile/resources/0/schema.primaryKey/maxItems/1	-	rejects [1] for "schema.primaryKey" (maxItems)	0.schema#/primaryKey	[1]
profile/resources/0/schema.foreignKeys/absent	-	rejects a body without "schema.foreignKeys", which is required	0.schema#/foreignKeys
profile/resources/0/schema.foreignKeys/null	-	rejects null for "schema.foreignKeys"	0.schema#/foreignKeys	null
profile/resources/0/schema.foreignKeys/type/an object	-	rejects {} for "schema.foreignKeys"	0.schema#/foreignKeys	{}
profile/resources/0/schema.foreignKeys/maxItems/1	-	rejects [1] for "schema.foreignKeys" (maxItems)	0.schema#/foreignKeys	[1]
profile/resources/0/schema/null	-	rejects null for "schema"	0.schema#	null
profile/resources/0/schema/type/a list	-	rejects [] for "schema"	0.schema#	[]
profile/name/My Data	-	rejects "My Data" for "name"	#/name	"My Data"
profile/name/my data	-	rejects "my data" for "name"	#/name	"my data"
profile/name/UPPER	-	rejects "UPPER" for "name"	#/name	"UPPER"
profile/name/späte-daten	-	rejects "späte-daten" for "name"	#/name	"späte-daten"
profile/name/a/b	-	rejects "a/b" for "name"	#/name	"a/b"
profile/name/-	-	rejects "-" for "name"	#/name	"-"
profile/id/https://doi.org/10.5555/x	-	rejects "https://doi.org/10.5555/x" for "id"	#/id	"https://doi.org/10.5555/x"
profile/id/doi:10.5555/x	-	rejects "doi:10.5555/x" for "id"	#/id	"doi:10.5555/x"
profile/id/10.5555	-	rejects "10.5555" for "id"	#/id	"10.5555"
profile/version/1	-	rejects "1" for "version"	#/version	"1"
profile/version/one	-	rejects "one" for "version"	#/version	"one"
profile/version/v1.0.0	-	rejects "v1.0.0" for "version"	#/version	"v1.0.0"
profile/version/1.0.0-beta	-	rejects "1.0.0-beta" for "version"	#/version	"1.0.0-beta"
profile/created/2024/01/01	-	rejects "2024/01/01" for "created"	#/created	"2024/01/01"
profile/created/20240101	-	rejects "20240101" for "created"	#/created	"20240101"
profile/created/01.02.2024	-	rejects "01.02.2024" for "created"	#/created	"01.02.2024"
profile/created/2024-1-1	-	rejects "2024-1-1" for "created"	#/created	"2024-1-1"
profile/created/2024-02-30	-	rejects "2024-02-30" for "created"	#/created	"2024-02-30"
profile/created/2024-01-01T00:00:00Z	-	rejects "2024-01-01T00:00:00Z" for "created"	#/created	"2024-01-01T00:00:00Z"
profile/created/today	-	rejects "today" for "created"	#/created	"today"
profile/license/CC0-1.0	-	rejects "CC0-1.0" for "license"	#/license	"CC0-1.0"
profile/license/creativecommons.org	-	rejects "creativecommons.org" for "license"	#/license	"creativecommons.org"
profile/encoding/latin-1	-	rejects "latin-1" for "encoding"	#/encoding	"latin-1"
profile/encoding/ISO-8859-1	-	rejects "ISO-8859-1" for "encoding"	#/encoding	"ISO-8859-1"
profile/encoding/windows-1252	-	rejects "windows-1252" for "encoding"	#/encoding	"windows-1252"
profile/encoding/UTF-16	-	rejects "UTF-16" for "encoding"	#/encoding	"UTF-16"
profile/encoding/us-ascii	-	rejects "us-ascii" for "encoding"	#/encoding	"us-ascii"
profile/encoding/UTF8	-	rejects "UTF8" for "encoding"	#/encoding	"UTF8"
profile/resources/0/path/..\\x.csv	-	rejects "..\\\\x.csv" for "resources.0.path"	resources.0#/path	"..\\x.csv"
profile/resources/0/path/data/indicators.csv	-	rejects "data/indicators.csv" for "resources.0.path"	resources.0#/path	"data/indicators.csv"
profile/resources/0/path/indicators.xlsx	-	rejects "indicators.xlsx" for "resources.0.path"	resources.0#/path	"indicators.xlsx"
profile/resources/0/path/https://example.org/indicators.csv	-	rejects "https://example.org/indicators.csv" for "resources.0.path"	resources.0#/path	"https://example.org/indicators.csv"
profile/resources/0/format/CSV	-	rejects "CSV" for "resources.0.format"	resources.0#/format	"CSV"
profile/resources/0/format/tsv	-	rejects "tsv" for "resources.0.format"	resources.0#/format	"tsv"
profile/resources/0/format/xlsx	-	rejects "xlsx" for "resources.0.format"	resources.0#/format	"xlsx"
profile/resources/0/mediatype/text/plain	-	rejects "text/plain" for "resources.0.mediatype"	resources.0#/mediatype	"text/plain"
profile/resources/0/mediatype/text/tab-separated-values	-	rejects "text/tab-separated-values" for "resources.0.mediatype"	resources.0#/mediatype	"text/tab-separated-values"
profile/resources/0/encoding/latin-1	-	rejects "latin-1" for "resources.0.encoding"	resources.0#/encoding	"latin-1"
profile/resources/0/encoding/ISO-8859-1	-	rejects "ISO-8859-1" for "resources.0.encoding"	resources.0#/encoding	"ISO-8859-1"
profile/resources/0/encoding/windows-1252	-	rejects "windows-1252" for "resources.0.encoding"	resources.0#/encoding	"windows-1252"
profile/resources/0/encoding/UTF-16	-	rejects "UTF-16" for "resources.0.encoding"	resources.0#/encoding	"UTF-16"
profile/resources/0/encoding/us-ascii	-	rejects "us-ascii" for "resources.0.encoding"	resources.0#/encoding	"us-ascii"
profile/resources/0/encoding/UTF8	-	rejects "UTF8" for "resources.0.encoding"	resources.0#/encoding	"UTF8"
profile/author/may-be-absent	+	accepts a descriptor without "author"	#/author
profile/note/may-be-absent	+	accepts a descriptor without "note"	#/note
profile/x-others	+	accepts an undeclared member	#/x-others	1
`;

/** Cases for the dataset endpoint. */
export const endpointData = (): string => String.raw`
@protocol	rest
@clause	datapackage.json	{"file":"specs/datasets/brain-development/datapackage.json","pointer":""}
@request	listDatasets	{"id":"read","operation":"listDatasets","send":{}}
listDatasets/lists-it	+	the list contains the package	datapackage.json#	200	.
listDatasets/no-post	-	rejects POST	datapackage.json#	405	.	:/rawMethod	POST
@request	readDescriptor	{"id":"read","operation":"readDescriptor","send":{}}
readDescriptor/whole	+	serves the descriptor unchanged	datapackage.json#	200	.
readDescriptor/unknown	-	returns 404 for an unknown package	datapackage.json#	404	.	=/path	{"dataset":"no-such-dataset"}
@clause	resources.0	"datapackage.json#/resources/0"
@request	readFile	{"id":"read","operation":"readFile","send":{"path":{"file":"measurements.csv"}}}
readFile/measurements.csv/whole	+	serves the file, which its table can read	resources.0#/path	200	.
readFile/measurements.csv/head	+	returns no body to HEAD	resources.0#/path	200	.	:/rawMethod	HEAD
readFile/measurements.csv/gzip	+	serves gzip on request	resources.0#/path	200	.	=/headers	{"Accept-Encoding":"gzip"}
readFile/measurements.csv/range	+	serves a range of the first bytes	resources.0#/path	206 200	.	=/headers	{"Range":"bytes=0-9"}
readFile/measurements.csv/range-beyond	-	returns 416 for a range after the end	resources.0#/path	416 200	.	=/headers	{"Range":"bytes=99999999999-"}
readFile/measurements.csv/not-modified	protocol	returns 304 for a copy that is up to date	resources.0#/path	{}	>	200	.	#first	{"outputs":{"etag":"$response.header.ETag"}}	>	304	.	#again	=/headers	{"If-None-Match":"{$steps.first.outputs.etag}"}
readFile/measurements.csv/no-delete	-	rejects DELETE for a file	resources.0#/path	405	.	:/rawMethod	DELETE
readFile/measurements.csv/unknown	-	returns 404 for an unknown file	resources.0#/path	404	.	:/path/file	no-such-measurements.csv
@request	readRows	{"id":"read","operation":"readRows","send":{"path":{"resource":"measurements"}}}
readRows/measurements/first-page	+	returns typed rows	resources.0#	200	.
readRows/measurements/page	+	a page states its number	resources.0#	{}	>	{"status":["200"],"criteria":["$response.body#/page == 2"]}	.	#rows	=/query	{"page":2,"size":3}
readRows/measurements/size	+	a page states its size	resources.0#	{}	>	{"status":["200"],"criteria":["$response.body#/size == 3"]}	.	#rows	=/query	{"page":1,"size":3}
readRows/measurements/ndjson	+	returns rows as NDJSON when the request accepts it	resources.0#	200	.	=/headers	{"Accept":"application/x-ndjson"}
readRows/measurements/page-zero	-	rejects page 0	resources.0#	400	.	=/query	{"page":"0"}
readRows/measurements/page-word	-	rejects a page number that is text	resources.0#	400	.	=/query	{"page":"first"}
readRows/measurements/size-zero	-	rejects a page size of 0	resources.0#	400	.	=/query	{"size":"0"}
@clause	schema.fields	"resources.0#/schema/fields"
readRows/measurements/filter/country/ge	+	returns the rows with country at least M	schema.fields#/0	200	.	=/query	{"size":1000,"filter":"country:ge:M"}
readRows/measurements/filter/country/lt	+	returns the rows with country less than M	schema.fields#/0	200	.	=/query	{"size":1000,"filter":"country:lt:M"}
readRows/measurements/sort/country	+	returns the rows in ascending order of country	schema.fields#/0	200	.	=/query	{"size":1000,"sort":"country"}
readRows/measurements/filter/year/ge	+	returns the rows with year at least 2010	schema.fields#/1	200	.	=/query	{"size":1000,"filter":"year:ge:2010"}
readRows/measurements/filter/year/lt	+	returns the rows with year less than 2010	schema.fields#/1	200	.	=/query	{"size":1000,"filter":"year:lt:2010"}
readRows/measurements/sort/-year	+	returns the rows in descending order of year	schema.fields#/1	200	.	=/query	{"size":1000,"sort":"-year"}
readRows/measurements/filter/value/ge	+	returns the rows with value at least 0	schema.fields#/2	200	.	=/query	{"size":1000,"filter":"value:ge:0"}
readRows/measurements/filter/value/lt	+	returns the rows with value less than 0	schema.fields#/2	200	.	=/query	{"size":1000,"filter":"value:lt:0"}
readRows/measurements/sort/value	+	returns the rows in ascending order of value	schema.fields#/2	200	.	=/query	{"size":1000,"sort":"value"}
readRows/measurements/filter/indicator/ge	+	returns the rows with indicator at least M	schema.fields#/3	200	.	=/query	{"size":1000,"filter":"indicator:ge:M"}
readRows/measurements/filter/indicator/lt	+	returns the rows with indicator less than M	schema.fields#/3	200	.	=/query	{"size":1000,"filter":"indicator:lt:M"}
readRows/measurements/sort/-indicator	+	returns the rows in descending order of indicator	schema.fields#/3	200	.	=/query	{"size":1000,"sort":"-indicator"}
readRows/measurements/filter/source/ge	+	returns the rows with source at least M	schema.fields#/4	200	.	=/query	{"size":1000,"filter":"source:ge:M"}
readRows/measurements/filter/source/lt	+	returns the rows with source less than M	schema.fields#/4	200	.	=/query	{"size":1000,"filter":"source:lt:M"}
readRows/measurements/sort/source	+	returns the rows in ascending order of source	schema.fields#/4	200	.	=/query	{"size":1000,"sort":"source"}
readRows/measurements/filter/unit/ge	+	returns the rows with unit at least M	schema.fields#/5	200	.	=/query	{"size":1000,"filter":"unit:ge:M"}
readRows/measurements/filter/unit/lt	+	returns the rows with unit less than M	schema.fields#/5	200	.	=/query	{"size":1000,"filter":"unit:lt:M"}
readRows/measurements/sort/-unit	+	returns the rows in descending order of unit	schema.fields#/5	200	.	=/query	{"size":1000,"sort":"-unit"}
readRows/measurements/filter/notes/ge	+	returns the rows with notes at least M	schema.fields#/6	200	.	=/query	{"size":1000,"filter":"notes:ge:M"}
readRows/measurements/filter/notes/lt	+	returns the rows with notes less than M	schema.fields#/6	200	.	=/query	{"size":1000,"filter":"notes:lt:M"}
readRows/measurements/sort/notes	+	returns the rows in ascending order of notes	schema.fields#/6	200	.	=/query	{"size":1000,"sort":"notes"}
readRows/measurements/fields	+	returns only country of the rows	schema.fields#/0	200	.	=/query	{"size":1000,"fields":"country"}
readRows/measurements/filter/country/missing-true	+	returns the rows without a value of country	schema.fields#/0	200	.	=/query	{"size":1000,"filter":"country:missing:true"}
readRows/measurements/filter/country/missing-false	+	returns the rows with a value of country	schema.fields#/0	200	.	=/query	{"size":1000,"filter":"country:missing:false"}
readRows/measurements/filter-field	-	rejects a filter on an unknown field	resources.0#	400	.	=/query	{"filter":"no-such-field:eq:1"}
readRows/measurements/filter-operator	-	rejects a filter with an unknown operator	resources.0#	400	.	=/query	{"filter":"country:no-such-operator:1"}
readRows/measurements/sort-field	-	rejects sorting by an unknown field	resources.0#	400	.	=/query	{"sort":"no-such-field"}
readRows/measurements/fields-unknown	-	rejects a selection of an unknown field	resources.0#	400	.	=/query	{"fields":"no-such-field"}
readRows/measurements/parameter	-	rejects an unknown query parameter	resources.0#	400	.	=/query	{"no-such-field":"1"}
readRows/measurements/unknown	-	returns 404 for an unknown resource	resources.0#	404	.	:/path/resource	no-such-measurements
@request	readReport	{"id":"read","operation":"readReport","send":{}}
readReport/whole	+	the report covers every resource	datapackage.json#	200	.
readReport/cap	+	a report states its limit of findings	datapackage.json#	{"status":["200"],"criteria":["$response.body#/resources/0/issueLimit == 1"]}	.	=/query	{"issues":1}
readReport/page	+	returns the report as an HTML page without scripts	datapackage.json#	200 406	.	=/headers	{"Accept":"text/html"}
readReport/cap-negative	-	rejects a negative limit of findings	datapackage.json#	400	.	=/query	{"issues":-1}
readReport/unknown	-	returns 404 for the report of an unknown package	datapackage.json#	404	.	=/path	{"dataset":"no-such-dataset"}
readReport/no-delete	-	rejects DELETE for a report	datapackage.json#	405	.	:/rawMethod	DELETE
@request	readResourceReport	{"id":"read","operation":"readResourceReport","send":{"path":{"resource":"measurements"}}}
readResourceReport/measurements/whole	+	returns the report of a resource	resources.0#	200	.
readResourceReport/unknown	-	returns 404 for the report of an unknown resource	datapackage.json#	404	.	:/path/resource	no-such-resource
`;
