// Generated from specs/datasets/specialists/datapackage.json. Do not edit; run "npm run generate".

/** Cases for readers of `density.csv`; each changes one thing in a valid row. */
export const densityData = (): string => String.raw`
@base	row	{"country":"plain","year":"1990","value":"1","indicator":"plain","source":"plain","unit":"plain","notes":"plain"}
@clause	0.schema	"#/resources/0/schema"
@clause	schema.fields	"0.schema#/fields"
@in	density/country
@title	reads	{3}: reads {} as {}
/valid/plain	+	*reads	schema.fields#/0/type	=	country	plain
/valid/two_words	+	*reads		=	country	two words
/valid/çédille_quotes_and_日本	+	*reads		=	country	çédille, “quotes” and 日本
/valid/a_quoted_word	+	*reads		=	country	a "quoted" word
/valid/two_lines	+	*reads		=	country	two\nlines
/valid/_blank_around_	+	*reads		=	country	 blank around 
@expect	accepted	{"values":{"country":null}}
@clause	schema.missingValues	"0.schema#/missingValues"
@title	reads.2	{3}: reads {} as {2}
/missing/empty	+	*reads.2	schema.missingValues#	accepted	country	
/missing/NA	+	*reads.2		accepted	country	NA
/missing/N_A	+	*reads.2		accepted	country	N/A
/missing/null	+	*reads.2		accepted	country	null
/missing/NULL	+	*reads.2		accepted	country	NULL
/missing/NaN	+	*reads.2		accepted	country	NaN
@title	reads-string	{3}: reads {} as string
/spelling/𝄞 😀	+	*reads-string	schema.fields#/0/type	=	country	𝄞 😀
/spelling/# no comment	+	*reads-string		=	country	# no comment
/spelling/a &amp; b	+	*reads-string		=	country	a &amp; b
@title	does-not	{3}: does not read {} as a {2} value
/missing/not-na	+	*does-not	schema.missingValues#	=	country	na
/missing/not-a-blank-and-NA	+	*does-not		=	country	 NA
/missing/not-NA-and-a-blank	+	*does-not		=	country	NA 
/missing/not--	+	*does-not		=	country	-
/missing/not-.	+	*does-not		=	country	.
/missing/not-a-blank	+	*does-not		=	country	 
@expect	accepted.2	{"values":{"year":1990}}
@clause	1.type	"schema.fields#/1/type"
@in	density/year
@title	reads.3	{3}: reads {} as {1}
/valid/1990	+	*reads.3	1.type#	accepted.2	year	1990
/valid/2030	+	*reads.3		{"values":{"year":2030}}	year	2030
/valid/2010	+	*reads.3		{"values":{"year":2010}}	year	2010
/valid/1991	+	*reads.3		{"values":{"year":1991}}	year	1991
/valid/2029	+	*reads.3		{"values":{"year":2029}}	year	2029
@expect	accepted.3	{"values":{"year":null}}
/missing/empty	+	*reads.2	schema.missingValues#	accepted.3	year	
/missing/NA	+	*reads.2		accepted.3	year	NA
/missing/N_A	+	*reads.2		accepted.3	year	N/A
/missing/null	+	*reads.2		accepted.3	year	null
/missing/NULL	+	*reads.2		accepted.3	year	NULL
/missing/NaN	+	*reads.2		accepted.3	year	NaN
@expect	minimum	{"rows":0,"issues":[{"code":"minimum","row":1,"field":"year"}]}
@title	rejects	{3}: rejects {} ({2})
/minimum/1989	-	*rejects	schema.fields#/1/constraints/minimum	minimum	year	1989
@expect	maximum	{"rows":0,"issues":[{"code":"maximum","row":1,"field":"year"}]}
/maximum/2031	-	*rejects	schema.fields#/1/constraints/maximum	maximum	year	2031
@expect	type	{"rows":0,"issues":[{"code":"type","row":1,"field":"year"}]}
/type/twelve	-	*rejects	1.type#	type	year	twelve
/type/1.5	-	*rejects		type	year	1.5
/type/1e3	-	*rejects		type	year	1e3
/minimum/1	-	*rejects	schema.fields#/1/constraints/minimum	minimum	year	1
/minimum/0	-	*rejects		minimum	year	0
/maximum/1234567	-	*rejects	schema.fields#/1/constraints/maximum	maximum	year	1234567
/maximum/9007199254740991	-	*rejects		maximum	year	9007199254740991
/spelling/+1990	+	year: reads "+1990" as integer	1.type#	accepted.2	year	+1990
/spelling/01990	+	year: reads "01990" as integer		accepted.2	year	01990
@title	rejects-integer	{3}: rejects {} as integer
/spelling/1990%	-	*rejects-integer		type	year	1990%
/spelling/1990 EUR	-	*rejects-integer		type	year	1990 EUR
/spelling/١٩٩٠	-	*rejects-integer		type	year	١٩٩٠
/spelling/ 1990	-	*rejects-integer		type	year	 1990
/spelling/1990 	-	*rejects-integer		type	year	1990 
/spelling/1 000	-	*rejects-integer		type	year	1 000
/spelling/1_000	-	*rejects-integer		type	year	1_000
/spelling/0x7c6	-	*rejects-integer		type	year	0x7c6
/spelling/1990.7	-	*rejects-integer		type	year	1990.7
/spelling/1990.0	-	*rejects-integer		type	year	1990.0
/spelling/1990e0	-	*rejects-integer		type	year	1990e0
/spelling/1,990	-	*rejects-integer		type	year	1,990
/missing/not-na	-	*does-not	schema.missingValues#	type	year	na
/missing/not-a-blank-and-NA	-	*does-not		type	year	 NA
/missing/not-NA-and-a-blank	-	*does-not		type	year	NA 
/missing/not--	-	*does-not		type	year	-
/missing/not-.	-	*does-not		type	year	.
/missing/not-?	-	*does-not		type	year	?
/missing/not-n/a	-	year: does not read "n/a" as a missing value		type	year	n/a
/missing/not-None	-	*does-not		type	year	None
/missing/not-a-blank	-	*does-not		type	year	 
@expect	accepted.4	{"values":{"value":1}}
@clause	2.type	"schema.fields#/2/type"
@in	density/value
/valid/1	+	*reads.3	2.type#	accepted.4	value	1
/valid/0	+	*reads.3		{"values":{"value":0}}	value	0
/valid/-2.5	+	*reads.3		{"values":{"value":-2.5}}	value	-2.5
/valid/1234567.25	+	*reads.3		{"values":{"value":1234567.25}}	value	1234567.25
/valid/1e+21	+	*reads.3		{"values":{"value":1e+21}}	value	1e+21
/valid/1e-7	+	*reads.3		{"values":{"value":1e-7}}	value	1e-7
@expect	accepted.5	{"values":{"value":null}}
/missing/empty	+	*reads.2	schema.missingValues#	accepted.5	value	
/missing/NA	+	*reads.2		accepted.5	value	NA
/missing/N_A	+	*reads.2		accepted.5	value	N/A
/missing/null	+	*reads.2		accepted.5	value	null
/missing/NULL	+	*reads.2		accepted.5	value	NULL
/missing/NaN	+	*reads.2		accepted.5	value	NaN
@expect	type.2	{"rows":0,"issues":[{"code":"type","row":1,"field":"value"}]}
/type/twelve	-	*rejects	2.type#	type.2	value	twelve
/type/1.2.3	-	*rejects		type.2	value	1.2.3
/type/--1	-	*rejects		type.2	value	--1
@in	density/value/spelling
/+1	+	value: reads "+1" as number		accepted.4	value	+1
/01	+	value: reads "01" as number		accepted.4	value	01
/1e0	+	value: reads "1e0" as number		accepted.4	value	1e0
/1E0	+	value: reads "1E0" as number		accepted.4	value	1E0
@expect	accepted.6	{}
/INF	+	value: reads "INF" as number		accepted.6	value	INF
/-INF	+	value: reads "-INF" as number		accepted.6	value	-INF
/1.5e3	+	value: reads "1.5e3" as number		{"values":{"value":1500}}	value	1.5e3
/.5	+	value: reads ".5" as number		{"values":{"value":0.5}}	value	.5
/-0.25	+	value: reads "-0.25" as number		{"values":{"value":-0.25}}	value	-0.25
@title	rejects-number	{3}: rejects {} as number
/1%	-	*rejects-number		type.2	value	1%
/1 EUR	-	*rejects-number		type.2	value	1 EUR
/١	-	*rejects-number		type.2	value	١
/ 1	-	*rejects-number		type.2	value	 1
/1 	-	*rejects-number		type.2	value	1 
/1 000	-	*rejects-number		type.2	value	1 000
/1_000	-	*rejects-number		type.2	value	1_000
/0x1	-	*rejects-number		type.2	value	0x1
/Infinity	-	*rejects-number		type.2	value	Infinity
/1,000	-	*rejects-number		type.2	value	1,000
/1,5	-	*rejects-number		type.2	value	1,5
@in	density/value/missing
@title	does-not.2	{3}: does not read {} as a {2} {3}
/not-na	-	*does-not.2	schema.missingValues#	type.2	value	na
/not-a-blank-and-NA	-	*does-not.2		type.2	value	 NA
/not-NA-and-a-blank	-	*does-not.2		type.2	value	NA 
/not--	-	*does-not.2		type.2	value	-
/not-.	-	*does-not.2		type.2	value	.
/not-?	-	*does-not.2		type.2	value	?
/not-n/a	-	value: does not read "n/a" as a missing value		type.2	value	n/a
/not-None	-	*does-not.2		type.2	value	None
/not-a-blank	-	*does-not.2		type.2	value	 
@in	density/indicator
/valid/plain	+	*reads	schema.fields#/3/type	=	indicator	plain
/valid/two_words	+	*reads		=	indicator	two words
/valid/çédille_quotes_and_日本	+	*reads		=	indicator	çédille, “quotes” and 日本
/valid/a_quoted_word	+	*reads		=	indicator	a "quoted" word
/valid/two_lines	+	*reads		=	indicator	two\nlines
/valid/_blank_around_	+	*reads		=	indicator	 blank around 
@expect	accepted.7	{"values":{"indicator":null}}
/missing/empty	+	*reads.2	schema.missingValues#	accepted.7	indicator	
/missing/NA	+	*reads.2		accepted.7	indicator	NA
/missing/N_A	+	*reads.2		accepted.7	indicator	N/A
/missing/null	+	*reads.2		accepted.7	indicator	null
/missing/NULL	+	*reads.2		accepted.7	indicator	NULL
/missing/NaN	+	*reads.2		accepted.7	indicator	NaN
/spelling/𝄞 😀	+	*reads-string	schema.fields#/3/type	=	indicator	𝄞 😀
/spelling/# no comment	+	*reads-string		=	indicator	# no comment
/spelling/a &amp; b	+	*reads-string		=	indicator	a &amp; b
/missing/not-na	+	*does-not	schema.missingValues#	=	indicator	na
/missing/not-a-blank-and-NA	+	*does-not		=	indicator	 NA
/missing/not-NA-and-a-blank	+	*does-not		=	indicator	NA 
/missing/not--	+	*does-not		=	indicator	-
/missing/not-.	+	*does-not		=	indicator	.
/missing/not-a-blank	+	*does-not		=	indicator	 
@in	density/source
/valid/plain	+	*reads	schema.fields#/4/type	=	source	plain
/valid/two_words	+	*reads		=	source	two words
/valid/çédille_quotes_and_日本	+	*reads		=	source	çédille, “quotes” and 日本
/valid/a_quoted_word	+	*reads		=	source	a "quoted" word
/valid/two_lines	+	*reads		=	source	two\nlines
/valid/_blank_around_	+	*reads		=	source	 blank around 
@expect	accepted.8	{"values":{"source":null}}
/missing/empty	+	*reads.2	schema.missingValues#	accepted.8	source	
/missing/NA	+	*reads.2		accepted.8	source	NA
/missing/N_A	+	*reads.2		accepted.8	source	N/A
/missing/null	+	*reads.2		accepted.8	source	null
/missing/NULL	+	*reads.2		accepted.8	source	NULL
/missing/NaN	+	*reads.2		accepted.8	source	NaN
/spelling/𝄞 😀	+	*reads-string	schema.fields#/4/type	=	source	𝄞 😀
/spelling/# no comment	+	*reads-string		=	source	# no comment
/spelling/a &amp; b	+	*reads-string		=	source	a &amp; b
/missing/not-na	+	*does-not	schema.missingValues#	=	source	na
/missing/not-a-blank-and-NA	+	*does-not		=	source	 NA
/missing/not-NA-and-a-blank	+	*does-not		=	source	NA 
/missing/not--	+	*does-not		=	source	-
/missing/not-.	+	*does-not		=	source	.
/missing/not-a-blank	+	*does-not		=	source	 
@in	density/unit
/valid/plain	+	*reads	schema.fields#/5/type	=	unit	plain
/valid/two_words	+	*reads		=	unit	two words
/valid/çédille_quotes_and_日本	+	*reads		=	unit	çédille, “quotes” and 日本
/valid/a_quoted_word	+	*reads		=	unit	a "quoted" word
/valid/two_lines	+	*reads		=	unit	two\nlines
/valid/_blank_around_	+	*reads		=	unit	 blank around 
@expect	accepted.9	{"values":{"unit":null}}
/missing/empty	+	*reads.2	schema.missingValues#	accepted.9	unit	
/missing/NA	+	*reads.2		accepted.9	unit	NA
/missing/N_A	+	*reads.2		accepted.9	unit	N/A
/missing/null	+	*reads.2		accepted.9	unit	null
/missing/NULL	+	*reads.2		accepted.9	unit	NULL
/missing/NaN	+	*reads.2		accepted.9	unit	NaN
/spelling/𝄞 😀	+	*reads-string	schema.fields#/5/type	=	unit	𝄞 😀
/spelling/# no comment	+	*reads-string		=	unit	# no comment
/spelling/a &amp; b	+	*reads-string		=	unit	a &amp; b
/missing/not-na	+	*does-not	schema.missingValues#	=	unit	na
/missing/not-a-blank-and-NA	+	*does-not		=	unit	 NA
/missing/not-NA-and-a-blank	+	*does-not		=	unit	NA 
/missing/not--	+	*does-not		=	unit	-
/missing/not-.	+	*does-not		=	unit	.
/missing/not-a-blank	+	*does-not		=	unit	 
@in	density/notes
/valid/plain	+	*reads	schema.fields#/6/type	=	notes	plain
/valid/two_words	+	*reads		=	notes	two words
/valid/çédille_quotes_and_日本	+	*reads		=	notes	çédille, “quotes” and 日本
/valid/a_quoted_word	+	*reads		=	notes	a "quoted" word
/valid/two_lines	+	*reads		=	notes	two\nlines
/valid/_blank_around_	+	*reads		=	notes	 blank around 
@expect	accepted.10	{"values":{"notes":null}}
/missing/empty	+	*reads.2	schema.missingValues#	accepted.10	notes	
/missing/NA	+	*reads.2		accepted.10	notes	NA
/missing/N_A	+	*reads.2		accepted.10	notes	N/A
/missing/null	+	*reads.2		accepted.10	notes	null
/missing/NULL	+	*reads.2		accepted.10	notes	NULL
/missing/NaN	+	*reads.2		accepted.10	notes	NaN
/spelling/𝄞 😀	+	*reads-string	schema.fields#/6/type	=	notes	𝄞 😀
/spelling/# no comment	+	*reads-string		=	notes	# no comment
/spelling/a &amp; b	+	*reads-string		=	notes	a &amp; b
/missing/not-na	+	*does-not	schema.missingValues#	=	notes	na
/missing/not-a-blank-and-NA	+	*does-not		=	notes	 NA
/missing/not-NA-and-a-blank	+	*does-not		=	notes	NA 
/missing/not--	+	*does-not		=	notes	-
/missing/not-.	+	*does-not		=	notes	.
/missing/not-a-blank	+	*does-not		=	notes	 
density/rows/all-errors	-	reports each of two wrong rows by number and field, and reads the others	schema.fields#/1/constraints/minimum	{"rows":2,"issues":[{"code":"minimum","row":2,"field":"year"},{"code":"type","row":4,"field":"value"}]}	{"text":"country,year,value,indicator,source,unit,notes\r\nplain,1990,1,plain,plain,plain,plain\r\nplain,1989,1,plain,plain,plain,plain\r\nplain,1990,1,plain,plain,plain,plain\r\nplain,1990,twelve,plain,plain,plain,plain\r\n"}
@in	density/form
/no-rows	+	accepts a file without rows	schema.fields#	{"rows":0}	{"text":"country,year,value,indicator,source,unit,notes\r\n"}
/no-last-line-end	+	accepts a last line without a line end		accepted.6	{"text":"country,year,value,indicator,source,unit,notes\r\nplain,1990,1,plain,plain,plain,plain"}
/byte-order-mark	+	ignores a byte order mark		accepted.6	{"text":"\ufeffcountry,year,value,indicator,source,unit,notes\r\nplain,1990,1,plain,plain,plain,plain\r\n"}
/line-feeds	+	accepts LF as line end		accepted.6	{"text":"country,year,value,indicator,source,unit,notes\nplain,1990,1,plain,plain,plain,plain\n"}
/all-quoted	+	accepts quotes around any cell		accepted.6	{"text":"country,year,value,indicator,source,unit,notes\r\n\"plain\",\"1990\",\"1\",\"plain\",\"plain\",\"plain\",\"plain\"\r\n"}
/quoted-marker	+	reads a quoted missing value as missing: "NA" in "notes"	schema.missingValues#	accepted.10	{"text":"country,year,value,indicator,source,unit,notes\r\n\"plain\",\"1990\",\"1\",\"plain\",\"plain\",\"plain\",\"NA\"\r\n"}
/quoted-empty	+	reads a quoted missing value as missing: "" in "notes"		accepted.10	{"text":"country,year,value,indicator,source,unit,notes\r\n\"plain\",\"1990\",\"1\",\"plain\",\"plain\",\"plain\",\"\"\r\n"}
@expect	extra-cell	{"rows":0,"issues":[{"code":"extra-cell","row":1}]}
/extra-cell	-	reports a row with more cells than columns	schema.fields#	extra-cell	{"text":"country,year,value,indicator,source,unit,notes\r\nplain,1990,1,plain,plain,plain,plain,x\r\n"}
/extra-empty-cell	-	reports an extra cell after a delimiter at the end of a row		extra-cell	{"text":"country,year,value,indicator,source,unit,notes\r\nplain,1990,1,plain,plain,plain,plain,\r\n"}
@expect	missing-cell	{"rows":0,"issues":[{"code":"missing-cell","row":1}]}
/missing-cell	-	reports a row with fewer cells than columns		missing-cell	{"text":"country,year,value,indicator,source,unit,notes\r\nplain\r\n"}
/missing-last-cell	-	reports a row without its last cell		missing-cell	{"text":"country,year,value,indicator,source,unit,notes\r\nplain,1990,1,plain,plain,plain\r\n"}
/blank-row	-	reports an empty line		{"rows":0,"issues":[{"code":"blank-row","row":1}]}	{"text":"country,year,value,indicator,source,unit,notes\r\n\r\n"}
/unclosed-quote	-	reports a quote that is not closed		{"rows":0,"issues":[{"code":"unclosed-quote","row":1}]}	{"text":"country,year,value,indicator,source,unit,notes\r\n\"plain,1990,1,plain,plain,plain,plain"}
/no-header	-	reports a file without a header		{"rows":0,"issues":[{"code":"no-header"}]}	{"text":""}
@expect	wrong-label	{"rows":0,"issues":[{"code":"wrong-label"}]}
/wrong-label	-	reports labels in another order than the fields	0.schema#/fieldsMatch	wrong-label	{"text":"notes,unit,source,indicator,value,year,country\r\n"}
/blank-in-label	-	keeps a space before a label	schema.fields#	{"issues":[{"code":"wrong-label"}]}	{"text":" country,year,value,indicator,source,unit,notes\r\nplain,1990,1,plain,plain,plain,plain\r\n"}
/missing-label	-	reports a field without a column	0.schema#/fieldsMatch	{"rows":0,"issues":[{"code":"missing-label"}]}	{"text":"country,year,value,indicator,source,unit\r\nplain,1990,1,plain,plain,plain\r\n"}
/other-delimiter	-	reports another delimiter than ","	schema.fields#	wrong-label	{"text":"country;year;value;indicator;source;unit;notes\r\nplain;1990;1;plain;plain;plain;plain\r\n"}
/extra-label	-	reports a column without a field		{"rows":0,"issues":[{"code":"extra-label"}]}	{"text":"country,year,value,indicator,source,unit,notes,surplus\r\n"}
/duplicate-label	-	reports a column that occurs twice		{"rows":0,"either":[{"code":"duplicate-label"},{"code":"extra-label"}]}	{"text":"country,year,value,indicator,source,unit,notes,notes\r\n"}
`;

/** Cases for validators of descriptors; each changes one thing in that of this package. */
export const descriptorData = (): string => String.raw`
@clause	resources	"#/resources"
resources	-	a package must have resources	resources#	[]
@clause	resources.0	"resources#/0"
@in	density
/path/parent	-	a path must not lead out of the package	resources.0#/path	"../x.csv"
/path/absolute	-	a path must be relative		"/etc/x.csv"
/path/absent	-	a resource must have a path or data	
@clause	0.schema	"resources.0#/schema"
@clause	schema.fields	"0.schema#/fields"
/fields/absent	-	a schema must have fields	schema.fields#
/missingValues/text	-	missing values must be a list	0.schema#/missingValues	"NA"
/missingValues/number	-	a missing value must be a string		["",-99]
/primaryKey/unknown	-	a key must consist of fields of the schema	0.schema#/primaryKey	["notInTheContract"]
/foreignKeys/unknown	-	a key must consist of fields of the schema	0.schema#/foreignKeys	[{"fields":["notInTheContract"],"reference":{"resource":"","fields":["country"]}}]
/primaryKey/empty	+	a key must have at least one field	0.schema#/primaryKey	[]
/foreignKeys/empty	+	foreign keys may be an empty list	0.schema#/foreignKeys	[]
/country/name/absent	-	a field must have a name	schema.fields#/0/name
/country/type/unknown	-	a type must be a known one	schema.fields#/0/type	"nonsense"
@title	field-type	a field of type string must not have the constraint "{1}" {}
/country/constraints/minimum	-	*field-type	schema.fields#/0/constraints/minimum	"a"
/year/name/absent	-	a field must have a name	schema.fields#/1/name
/year/type/unknown	-	a type must be a known one	schema.fields#/1/type	"nonsense"
/year/constraints/minLength	-	a field of type integer must not have the constraint "minLength" 1	schema.fields#/1/constraints/minLength	1
/year/constraints/minimum	-	a field of type integer must not have the constraint "minimum" "x"	schema.fields#/1/constraints/minimum	"x"
/value/name/absent	-	a field must have a name	schema.fields#/2/name
/value/type/unknown	-	a type must be a known one	schema.fields#/2/type	"nonsense"
/value/constraints/pattern	-	a field of type number must not have the constraint "pattern" "x"	schema.fields#/2/constraints/pattern	"x"
/value/constraints/maximum	-	a field of type number must not have the constraint "maximum" "x"	schema.fields#/2/constraints/maximum	"x"
/indicator/name/absent	-	a field must have a name	schema.fields#/3/name
/indicator/type/unknown	-	a type must be a known one	schema.fields#/3/type	"nonsense"
/indicator/constraints/minimum	-	*field-type	schema.fields#/3/constraints/minimum	"a"
/source/name/absent	-	a field must have a name	schema.fields#/4/name
/source/type/unknown	-	a type must be a known one	schema.fields#/4/type	"nonsense"
/source/constraints/minimum	-	*field-type	schema.fields#/4/constraints/minimum	"a"
/unit/name/absent	-	a field must have a name	schema.fields#/5/name
/unit/type/unknown	-	a type must be a known one	schema.fields#/5/type	"nonsense"
/unit/constraints/minimum	-	*field-type	schema.fields#/5/constraints/minimum	"a"
/notes/name/absent	-	a field must have a name	schema.fields#/6/name
/notes/type/unknown	-	a type must be a known one	schema.fields#/6/type	"nonsense"
/notes/constraints/minimum	-	*field-type	schema.fields#/6/constraints/minimum	"a"
@in	profile
@title	rejects-body	rejects a body without "{2}", which is required
/$schema/absent	-	*rejects-body	#/$schema
@title	rejects	rejects {} for "{2}"
/$schema/null	-	*rejects		null
@title	rejects.2	rejects {} for "{3}"
/$schema/type/a number	-	*rejects.2		5
@title	rejects.3	rejects {} for "{3}" ({2})
/$schema/pattern/1	-	*rejects.3		""
/$schema/pattern/2	-	*rejects.3		"HTTPS://"
/$schema/pattern/3	-	*rejects.3		"xhttps://"
/$schema/pattern/4	-	*rejects.3		"javascript:alert(1)"
/$schema/pattern/5	-	*rejects.3		"no link"
/name/absent	-	*rejects-body	#/name
/name/null	-	*rejects		null
/name/type/a number	-	*rejects.2		5
/name/pattern/1	-	*rejects.3		""
/name/pattern/2	-	*rejects.3		"AAAA-AAAA-AAAA-AAAA"
/name/pattern/3	-	*rejects.3		"mental-health-specialists-ibero-americaé"
/name/pattern/4	-	*rejects.3		"mental-health-specialists-ibero-america\n"
/title/absent	-	*rejects-body	#/title
/title/null	-	*rejects		null
/title/type/a number	-	*rejects.2		5
/title/minLength/1	-	*rejects.3		""
/description/absent	-	*rejects-body	#/description
/description/null	-	*rejects		null
/description/type/a number	-	*rejects.2		5
/id/absent	-	*rejects-body	#/id
/id/null	-	*rejects		null
/id/type/a number	-	*rejects.2		5
/id/pattern/1	-	*rejects.3		""
/id/pattern/2	-	*rejects.3		"x10.1111111/aaaa"
/id/pattern/3	-	*rejects.3		"10.5555/trivet.specialists\n"
/version/absent	-	*rejects-body	#/version
/version/null	-	*rejects		null
/version/type/a number	-	*rejects.2		5
/version/pattern/1	-	*rejects.3		""
/version/pattern/2	-	*rejects.3		"x1111.1111.1111.1111.1111"
/version/pattern/3	-	*rejects.3		"1.0.0é"
/version/pattern/4	-	*rejects.3		"1.0.0\n"
/created/absent	-	*rejects-body	#/created
/created/null	-	*rejects		null
/created/type/a number	-	*rejects.2		5
/created/pattern/1	-	*rejects.3		""
/created/pattern/2	-	*rejects.3		"x1111-01-31"
/created/pattern/3	-	*rejects.3		"2026-02-30"
/author/null	-	*rejects	#/author	null
/author/type/a number	-	*rejects.2		5
/license/absent	-	*rejects-body	#/license
/license/null	-	*rejects		null
/license/type/a number	-	*rejects.2		5
/license/pattern/1	-	*rejects.3		""
/license/pattern/2	-	*rejects.3		"HTTPS://"
/license/pattern/3	-	*rejects.3		"xhttps://"
/license/pattern/4	-	*rejects.3		"javascript:alert(1)"
/license/pattern/5	-	*rejects.3		"no link"
/encoding/absent	-	*rejects-body	#/encoding
/encoding/null	-	*rejects		null
/encoding/enum/a number	-	*rejects.3		5
/encoding/enum/1	-	*rejects.3		"not UTF-8"
/note/null	-	*rejects	#/note	null
/note/type/a number	-	*rejects.2		5
/resources/absent	-	*rejects-body	resources#
/resources/null	-	*rejects		null
/resources/type/an object	-	*rejects.2		{}
/resources.0.name/null	-	*rejects	resources.0#/name	null
/resources.0.path/null	-	*rejects	resources.0#/path	null
/resources.0.format/null	-	*rejects	resources.0#/format	null
/resources.0.mediatype/null	-	*rejects	resources.0#/mediatype	null
/resources.0.encoding/null	-	*rejects	resources.0#/encoding	null
/resources.0.schema/null	-	*rejects	0.schema#	null
/resources/minItems/1	-	*rejects.3	resources#	[]
@in	profile/resources/0
/name/absent	-	*rejects-body	resources.0#/name
/name/null	-	*rejects		null
/name/type/a number	-	*rejects.2		5
/name/minLength/1	-	*rejects.3		""
/path/absent	-	*rejects-body	resources.0#/path
/path/null	-	*rejects		null
/path/type/a number	-	*rejects.2		5
/path/pattern/1	-	*rejects.3		""
/path/pattern/2	-	*rejects.3		"AAAA.CSV"
/path/pattern/3	-	*rejects.3		"density.csvé"
/path/pattern/4	-	*rejects.3		"density.csv\n"
/format/absent	-	*rejects-body	resources.0#/format
/format/null	-	*rejects		null
/format/const/a number	-	*rejects.3		5
/format/const/1	-	*rejects.3		"not csv"
/format/const/2	-	*rejects.3		"CSV"
/mediatype/absent	-	*rejects-body	resources.0#/mediatype
/mediatype/null	-	*rejects		null
/mediatype/const/a number	-	*rejects.3		5
/mediatype/const/1	-	*rejects.3		"not text/csv"
/mediatype/const/2	-	*rejects.3		"TEXT/CSV"
/encoding/absent	-	*rejects-body	resources.0#/encoding
/encoding/null	-	*rejects		null
/encoding/enum/a number	-	*rejects.3		5
/encoding/enum/1	-	*rejects.3		"not UTF-8"
/schema/absent	-	*rejects-body	0.schema#
/schema.fields/absent	-	*rejects-body	schema.fields#
/schema.fields/null	-	*rejects		null
/schema.fields/type/an object	-	*rejects.2		{}
/schema.fields/minItems/1	-	*rejects.3		[]
/schema.missingValues/absent	-	*rejects-body	0.schema#/missingValues
/schema.missingValues/null	-	*rejects		null
/schema.missingValues/type/an object	-	*rejects.2		{}
/schema.primaryKey/absent	-	*rejects-body	0.schema#/primaryKey
/schema.primaryKey/null	-	*rejects		null
/schema.primaryKey/type/an object	-	*rejects.2		{}
/schema.primaryKey/maxItems/1	-	*rejects.3		["one more"]
/schema.foreignKeys/absent	-	*rejects-body	0.schema#/foreignKeys
/schema.foreignKeys/null	-	*rejects		null
/schema.foreignKeys/type/an object	-	*rejects.2		{}
/schema.foreignKeys/maxItems/1	-	*rejects.3		["one more"]
/schema/null	-	*rejects	0.schema#	null
/schema/type/a list	-	*rejects.2		[]
@in	profile
/name/My Data	-	*rejects	#/name	"My Data"
/name/my data	-	*rejects		"my data"
/name/UPPER	-	*rejects		"UPPER"
/name/späte-daten	-	*rejects		"späte-daten"
/name/a/b	-	*rejects.2		"a/b"
/name/-	-	*rejects		"-"
/id/https://doi.org/10.5555/x	-	rejects "https://doi.org/10.5555/x" for "id"	#/id	"https://doi.org/10.5555/x"
/id/doi:10.5555/x	-	*rejects.2		"doi:10.5555/x"
/id/10.5555	-	*rejects		"10.5555"
/version/1	-	*rejects	#/version	"1"
/version/one	-	*rejects		"one"
/version/v1.0.0	-	*rejects		"v1.0.0"
/version/1.0.0-beta	-	*rejects		"1.0.0-beta"
/created/2024/01/01	-	rejects "2024/01/01" for "created"	#/created	"2024/01/01"
/created/20240101	-	*rejects		"20240101"
/created/01.02.2024	-	*rejects		"01.02.2024"
/created/2024-1-1	-	*rejects		"2024-1-1"
/created/2024-02-30	-	*rejects		"2024-02-30"
/created/2024-01-01T00:00:00Z	-	*rejects		"2024-01-01T00:00:00Z"
/created/today	-	*rejects		"today"
/license/CC0-1.0	-	*rejects	#/license	"CC0-1.0"
/license/creativecommons.org	-	*rejects		"creativecommons.org"
/encoding/latin-1	-	*rejects	#/encoding	"latin-1"
/encoding/ISO-8859-1	-	*rejects		"ISO-8859-1"
/encoding/windows-1252	-	*rejects		"windows-1252"
/encoding/UTF-16	-	*rejects		"UTF-16"
/encoding/us-ascii	-	*rejects		"us-ascii"
/encoding/UTF8	-	*rejects		"UTF8"
@in	profile/resources/0
@title	rejects.4	rejects {} for "{4}.{3}.{2}"
/path/..\\x.csv	-	*rejects.4	resources.0#/path	"..\\x.csv"
@title	rejects.5	rejects {} for "{5}.{4}.{3}"
/path/data/indicators.csv	-	*rejects.5		"data/indicators.csv"
/path/indicators.xlsx	-	*rejects.4		"indicators.xlsx"
/path/https://example.org/indicators.csv	-	rejects "https://example.org/indicators.csv" for "resources.0.path"		"https://example.org/indicators.csv"
/format/CSV	-	*rejects.4	resources.0#/format	"CSV"
/format/tsv	-	*rejects.4		"tsv"
/format/xlsx	-	*rejects.4		"xlsx"
/mediatype/text/plain	-	*rejects.5	resources.0#/mediatype	"text/plain"
/mediatype/text/tab-separated-values	-	*rejects.5		"text/tab-separated-values"
/encoding/latin-1	-	*rejects.4	resources.0#/encoding	"latin-1"
/encoding/ISO-8859-1	-	*rejects.4		"ISO-8859-1"
/encoding/windows-1252	-	*rejects.4		"windows-1252"
/encoding/UTF-16	-	*rejects.4		"UTF-16"
/encoding/us-ascii	-	*rejects.4		"us-ascii"
/encoding/UTF8	-	*rejects.4		"UTF8"
profile/author/may-be-absent	+	accepts a descriptor without "author"	#/author
profile/note/may-be-absent	+	accepts a descriptor without "note"	#/note
profile/x-others	+	accepts an undeclared member	#/x-others	1
`;

/** Cases for the dataset endpoint. */
export const endpointData = (): string => String.raw`
@protocol	rest
@clause	datapackage.json	{"file":"specs/datasets/specialists/datapackage.json","pointer":""}
@request	listDatasets	{"id":"read","operation":"listDatasets","send":{}}
listDatasets/lists-it	+	the list contains the package	datapackage.json#	200	.
listDatasets/no-post	-	rejects POST		405	.	:/rawMethod	POST
@request	readDescriptor	{"id":"read","operation":"readDescriptor","send":{}}
readDescriptor/whole	+	serves the descriptor unchanged		200	.
readDescriptor/unknown	-	returns 404 for an unknown package		404	.	=/path	{"dataset":"no-such-dataset"}
@clause	resources.0	"datapackage.json#/resources/0"
@request	readFile	{"id":"read","operation":"readFile","send":{"path":{"file":"density.csv"}}}
@in	readFile/density.csv
/whole	+	serves the file, which its table can read	resources.0#/path	200	.
/head	+	returns no body to HEAD		200	.	:/rawMethod	HEAD
/gzip	+	serves gzip on request		200	.	=/headers	{"Accept-Encoding":"gzip"}
/range	+	serves a range of the first bytes		206 200	.	=/headers	{"Range":"bytes=0-9"}
/range-beyond	-	returns 416 for a range after the end		416 200	.	=/headers	{"Range":"bytes=99999999999-"}
/not-modified	protocol	returns 304 for a copy that is up to date		{}	>	200	.	#first	{"outputs":{"etag":"$response.header.ETag"}}	>	304	.	#again	=/headers	{"If-None-Match":"{$steps.first.outputs.etag}"}
/no-delete	-	rejects DELETE for a file		405	.	:/rawMethod	DELETE
/unknown	-	returns 404 for an unknown file		404	.	:/path/file	no-such-density.csv
@request	readRows	{"id":"read","operation":"readRows","send":{"path":{"resource":"density"}}}
@in	readRows/density
/first-page	+	returns typed rows	resources.0#	200	.
/page	+	a page states its number		{}	>	{"status":["200"],"criteria":["$response.body#/page == 2"]}	.	#rows	=/query	{"page":2,"size":3}
/size	+	a page states its size		{}	>	{"status":["200"],"criteria":["$response.body#/size == 3"]}	.	#rows	=/query	{"page":1,"size":3}
/ndjson	+	returns rows as NDJSON when the request accepts it		200	.	=/headers	{"Accept":"application/x-ndjson"}
/page-zero	-	rejects page 0		400	.	=/query	{"page":"0"}
/page-word	-	rejects a page number that is text		400	.	=/query	{"page":"first"}
/size-zero	-	rejects a page size of 0		400	.	=/query	{"size":"0"}
@clause	schema.fields	"resources.0#/schema/fields"
/filter/country/ge	+	returns the rows with country at least M	schema.fields#/0	200	.	=/query	{"size":1000,"filter":"country:ge:M"}
/filter/country/lt	+	returns the rows with country less than M		200	.	=/query	{"size":1000,"filter":"country:lt:M"}
/sort/country	+	returns the rows in ascending order of country		200	.	=/query	{"size":1000,"sort":"country"}
/filter/year/ge	+	returns the rows with year at least 2010	schema.fields#/1	200	.	=/query	{"size":1000,"filter":"year:ge:2010"}
/filter/year/lt	+	returns the rows with year less than 2010		200	.	=/query	{"size":1000,"filter":"year:lt:2010"}
/sort/-year	+	returns the rows in descending order of year		200	.	=/query	{"size":1000,"sort":"-year"}
/filter/value/ge	+	returns the rows with value at least 0	schema.fields#/2	200	.	=/query	{"size":1000,"filter":"value:ge:0"}
/filter/value/lt	+	returns the rows with value less than 0		200	.	=/query	{"size":1000,"filter":"value:lt:0"}
/sort/value	+	returns the rows in ascending order of value		200	.	=/query	{"size":1000,"sort":"value"}
/filter/indicator/ge	+	returns the rows with indicator at least M	schema.fields#/3	200	.	=/query	{"size":1000,"filter":"indicator:ge:M"}
/filter/indicator/lt	+	returns the rows with indicator less than M		200	.	=/query	{"size":1000,"filter":"indicator:lt:M"}
/sort/-indicator	+	returns the rows in descending order of indicator		200	.	=/query	{"size":1000,"sort":"-indicator"}
/filter/source/ge	+	returns the rows with source at least M	schema.fields#/4	200	.	=/query	{"size":1000,"filter":"source:ge:M"}
/filter/source/lt	+	returns the rows with source less than M		200	.	=/query	{"size":1000,"filter":"source:lt:M"}
/sort/source	+	returns the rows in ascending order of source		200	.	=/query	{"size":1000,"sort":"source"}
/filter/unit/ge	+	returns the rows with unit at least M	schema.fields#/5	200	.	=/query	{"size":1000,"filter":"unit:ge:M"}
/filter/unit/lt	+	returns the rows with unit less than M		200	.	=/query	{"size":1000,"filter":"unit:lt:M"}
/sort/-unit	+	returns the rows in descending order of unit		200	.	=/query	{"size":1000,"sort":"-unit"}
/filter/notes/ge	+	returns the rows with notes at least M	schema.fields#/6	200	.	=/query	{"size":1000,"filter":"notes:ge:M"}
/filter/notes/lt	+	returns the rows with notes less than M		200	.	=/query	{"size":1000,"filter":"notes:lt:M"}
/sort/notes	+	returns the rows in ascending order of notes		200	.	=/query	{"size":1000,"sort":"notes"}
/fields	+	returns only country of the rows	schema.fields#/0	200	.	=/query	{"size":1000,"fields":"country"}
/filter/country/missing-true	+	returns the rows without a value of country		200	.	=/query	{"size":1000,"filter":"country:missing:true"}
/filter/country/missing-false	+	returns the rows with a value of country		200	.	=/query	{"size":1000,"filter":"country:missing:false"}
/filter-field	-	rejects a filter on an unknown field	resources.0#	400	.	=/query	{"filter":"no-such-field:eq:1"}
/filter-operator	-	rejects a filter with an unknown operator		400	.	=/query	{"filter":"country:no-such-operator:1"}
/sort-field	-	rejects sorting by an unknown field		400	.	=/query	{"sort":"no-such-field"}
/fields-unknown	-	rejects a selection of an unknown field		400	.	=/query	{"fields":"no-such-field"}
/parameter	-	rejects an unknown query parameter		400	.	=/query	{"no-such-field":"1"}
/unknown	-	returns 404 for an unknown resource		404	.	:/path/resource	no-such-density
@request	readReport	{"id":"read","operation":"readReport","send":{}}
readReport/whole	+	the report covers every resource	datapackage.json#	200	.
readReport/cap	+	a report states its limit of findings		{"status":["200"],"criteria":["$response.body#/resources/0/issueLimit == 1"]}	.	=/query	{"issues":1}
readReport/page	+	returns the report as an HTML page without scripts		200 406	.	=/headers	{"Accept":"text/html"}
readReport/cap-negative	-	rejects a negative limit of findings		400	.	=/query	{"issues":-1}
readReport/unknown	-	returns 404 for the report of an unknown package		404	.	=/path	{"dataset":"no-such-dataset"}
readReport/no-delete	-	rejects DELETE for a report		405	.	:/rawMethod	DELETE
@request	readResourceReport	{"id":"read","operation":"readResourceReport","send":{"path":{"resource":"density"}}}
readResourceReport/density/whole	+	returns the report of a resource	resources.0#	200	.
readResourceReport/unknown	-	returns 404 for the report of an unknown resource	datapackage.json#	404	.	:/path/resource	no-such-resource
`;
