// Generated from specs/statistics/openapi.yaml. Do not edit; run "npm run generate".

/** The suite of `Statistics`: valid requests, and one line per case with its changes. */
export const statisticsData = (): string => String.raw`
@protocol	rest
@clause	openapi.yaml	{"file":"specs/statistics/openapi.yaml","pointer":""}
@clause	paths.api-stats	"openapi.yaml#/paths/~1api~1stats"
@inputs	inputs	{"recid":"ehvhw-rzz80","parent_recid":"x6vqb-7nx39","day":"2026-03-14"}
@request	queryStatistics	{"inputs":"inputs","id":"query","operation":"queryStatistics","send":{"body":{"MyQuery":{"stat":"record-view","params":{"recid":"{$inputs.recid}"}},"über/all":{"stat":"record-view-all-versions","params":{"parent_recid":"{$inputs.parent_recid}"}},"constructor":{"stat":"record-download","params":{"recid":"{$inputs.recid}"}},"toString":{"stat":"record-download-all-versions","params":{"parent_recid":"{$inputs.parent_recid}"}}}}}
queryStatistics/base	+	returns a declared response to a valid request	paths.api-stats#/post	200	.
@clause	components	"openapi.yaml#/components"
@clause	components.schemas	"components#/schemas"
@clause	schemas.StatisticsQueries	"components.schemas#/StatisticsQueries"
@clause	StatisticsQueries.additionalProperties	"schemas.StatisticsQueries#/additionalProperties"
queryStatistics/body.MyQuery/absent	+	accepts a body without "MyQuery", which is optional	StatisticsQueries.additionalProperties#/required	200	.	-/body/MyQuery
@clause	schemas.RecordViewQuery	"components.schemas#/RecordViewQuery"
@in	queryStatistics/body.MyQuery.stat
@title	rejects-body	rejects a body without "{2.}", which is required
/absent	-	*rejects-body	schemas.RecordViewQuery#/properties/stat/required	400	.	-/body/MyQuery/stat
@title	rejects	rejects {} for "{2.}"
/null	-	*rejects	schemas.RecordViewQuery#/properties/stat/type	400	.	=/body/MyQuery/stat	null
@title	rejects.2	rejects {} for "{3.}" ({2})
/const/a number	-	*rejects.2	schemas.RecordViewQuery#/properties/stat/const	400	.	=/body/MyQuery/stat	5
/const/in a list	-	*rejects.2		400	.	=/body/MyQuery/stat	["record-view"]
/const/true	-	*rejects.2		400	.	=/body/MyQuery/stat	true
/const/an object	-	*rejects.2		400	.	=/body/MyQuery/stat	{}
queryStatistics/body.MyQuery.params/absent	-	*rejects-body	schemas.RecordViewQuery#/properties/params/required	400	.	-/body/MyQuery/params
@clause	schemas.RecordParams	"components.schemas#/RecordParams"
@clause	RecordParams.properties	"schemas.RecordParams#/properties"
queryStatistics/body.MyQuery.params.recid/absent	-	*rejects-body	RecordParams.properties#/recid/required	400	.	-/body/MyQuery/params/recid
@title	rejects.3	rejects {} for "{3.}"
queryStatistics/body.MyQuery.params.recid/type/a number	-	*rejects.3	RecordParams.properties#/recid/type	400	.	=/body/MyQuery/params/recid	5
@clause	properties.start_date	"RecordParams.properties#/start_date"
@expect	200+	{"status":["200"],"skipOn":["400"]}
@in	queryStatistics/body.MyQuery.params.start_date
@title	accepts	accepts {} for "{3.}"
/valid/1	+	*accepts	properties.start_date#	200+	.	:/body/MyQuery/params/start_date	2026-01-31
/valid/2	+	*accepts		200+	.	:/body/MyQuery/params/start_date	2024-02-29
/valid/3	+	*accepts		200+	.	:/body/MyQuery/params/start_date	2024-02-29T12:30:00Z
/valid/4	+	*accepts		200+	.	:/body/MyQuery/params/start_date	1111-01-31T11:11:11.11
/valid/5	+	*accepts		200+	.	:/body/MyQuery/params/start_date	
/valid/6	+	*accepts		200+	.	=/body/MyQuery/params/start_date	null
/valid/7	+	*accepts		200+	.	:/body/MyQuery/params/start_date	1999-12-31
/valid/8	+	*accepts		200+	.	:/body/MyQuery/params/start_date	1998-12-31T23:59:59.123+01:00
/valid/9	+	*accepts		200+	.	:/body/MyQuery/params/start_date	9000-10-30T20:00:00.00
/valid/10	+	*accepts		200+	.	:/body/MyQuery/params/start_date	2999-02-22T19:29:29.99
/valid/11	+	*accepts		200+	.	:/body/MyQuery/params/start_date	1111-12-31T21:11:11.11
/valid/12	+	*accepts		200+	.	:/body/MyQuery/params/start_date	9000-09-29T10:00:00.00
@clause	Day.anyOf	"components.schemas#/Day/anyOf"
/anyOf/a number	-	*rejects.2	Day.anyOf#	400	.	=/body/MyQuery/params/start_date	5
/anyOf/1	-	*rejects.2		400	.	:/body/MyQuery/params/start_date	1998-02-30T23:59:59.123+01:00
/anyOf/2	-	*rejects.2		400	.	:/body/MyQuery/params/start_date	1998-12-31T25:59:59.123+01:00
/anyOf/3	-	*rejects.2		400	.	:/body/MyQuery/params/start_date	2026-02-30
@in	queryStatistics/body.MyQuery.params.end_date
/valid/1	+	*accepts	RecordParams.properties#/end_date	200+	.	:/body/MyQuery/params/end_date	2026-01-31
/valid/2	+	*accepts		200+	.	:/body/MyQuery/params/end_date	2024-02-29
/valid/3	+	*accepts		200+	.	:/body/MyQuery/params/end_date	2024-02-29T12:30:00Z
/anyOf/a number	-	*rejects.2	Day.anyOf#	400	.	=/body/MyQuery/params/end_date	5
/anyOf/1	-	*rejects.2		400	.	:/body/MyQuery/params/end_date	1998-02-30T23:59:59.123+01:00
/anyOf/2	-	*rejects.2		400	.	:/body/MyQuery/params/end_date	1998-12-31T25:59:59.123+01:00
/anyOf/3	-	*rejects.2		400	.	:/body/MyQuery/params/end_date	2026-02-30
@in	queryStatistics/body.MyQuery.params
/null	-	*rejects	schemas.RecordViewQuery#/properties/params/type	400	.	=/body/MyQuery/params	null
/type/a list	-	*rejects.3	schemas.RecordParams#/type	400	.	=/body/MyQuery/params	[]
/type/in a list	-	*rejects.3		400	.	=/body/MyQuery/params	[{"recid":"ehvhw-rzz80"}]
/type/an empty text	-	*rejects.3		400	.	:/body/MyQuery/params	
@in	queryStatistics/body.MyQuery
/additionalProperties	-	rejects an undeclared member of "MyQuery"	schemas.RecordViewQuery#/additionalProperties	400	.	=/body/MyQuery/notInTheContract	true
/null	-	*rejects	StatisticsQueries.additionalProperties#/type	400	.	=/body/MyQuery	null
@clause	StatisticsQuery.anyOf	"components.schemas#/StatisticsQuery/anyOf"
/anyOf/a list	-	*rejects.2	StatisticsQuery.anyOf#	400	.	=/body/MyQuery	[]
/anyOf/1	-	rejects {"stat":"record-view-all-versions","params":{"recid":"ehv… for "MyQuery" (anyOf)		400	.	:/body/MyQuery/stat	record-view-all-versions	:/body/MyQuery/params/recid	ehvhw-rzz80
/anyOf/2	-	*rejects.2		400	.	=/body/MyQuery	{"params":{"parent_recid":"x6vqb-7nx39","start_date":"2026-01-31","end_date":"2026-01-31"}}
/anyOf/3	-	*rejects.2		400	.	=/body/MyQuery	{"stat":"record-download","params":{"parent_recid":"x6vqb-7nx39"}}
/anyOf/4	-	rejects {"stat":"record-view","params":{"parent_recid":"x6vqb-7nx… for "MyQuery" (anyOf)		400	.	=/body/MyQuery/params	{"parent_recid":"x6vqb-7nx39"}
/anyOf/5	-	rejects {"stat":"record-download-all-versions","params":{"recid":… for "MyQuery" (anyOf)		400	.	:/body/MyQuery/stat	record-download-all-versions	:/body/MyQuery/params/recid	ehvhw-rzz80
/anyOf/6	-	*rejects.2		400	.	=/body/MyQuery	{"stat":"text","params":"text"}
@in	queryStatistics/body.über
/all/absent	+	accepts a body without "über/all", which is optional	StatisticsQueries.additionalProperties#/required	200	.	-/body/über~1all
@clause	schemas.RecordViewAllVersionsQuery	"components.schemas#/RecordViewAllVersionsQuery"
/all.stat/absent	-	rejects a body without "über/all.stat", which is required	schemas.RecordViewAllVersionsQuery#/properties/stat/required	400	.	-/body/über~1all/stat
/all.stat/null	-	rejects null for "über/all.stat"	schemas.RecordViewAllVersionsQuery#/properties/stat/type	400	.	=/body/über~1all/stat	null
@title	rejects.4	rejects {} for "{4.}/{3}" ({2})
/all.stat/const/a number	-	*rejects.4	schemas.RecordViewAllVersionsQuery#/properties/stat/const	400	.	=/body/über~1all/stat	5
/all.params/absent	-	rejects a body without "über/all.params", which is required	schemas.RecordViewAllVersionsQuery#/properties/params/required	400	.	-/body/über~1all/params
@clause	schemas.ParentParams	"components.schemas#/ParentParams"
@clause	ParentParams.properties	"schemas.ParentParams#/properties"
/all.params.parent_recid/absent	-	rejects a body without "über/all.params.parent_recid", which is required	ParentParams.properties#/parent_recid/required	400	.	=/body/über~1all/params	{}
/all.params.parent_recid/type/a number	-	rejects 5 for "über/all.params.parent_recid"	ParentParams.properties#/parent_recid/type	400	.	=/body/über~1all/params/parent_recid	5
@title	accepts.2	accepts {} for "{4.}/{3}"
/all.params.start_date/valid/1	+	*accepts.2	ParentParams.properties#/start_date	200+	.	:/body/über~1all/params/start_date	2026-01-31
/all.params.start_date/valid/2	+	*accepts.2		200+	.	:/body/über~1all/params/start_date	2024-02-29
/all.params.start_date/valid/3	+	*accepts.2		200+	.	:/body/über~1all/params/start_date	2024-02-29T12:30:00Z
/all.params.start_date/anyOf/a number	-	*rejects.4	Day.anyOf#	400	.	=/body/über~1all/params/start_date	5
/all.params.start_date/anyOf/1	-	*rejects.4		400	.	:/body/über~1all/params/start_date	1998-02-30T23:59:59.123+01:00
/all.params.start_date/anyOf/2	-	*rejects.4		400	.	:/body/über~1all/params/start_date	1998-12-31T25:59:59.123+01:00
/all.params.start_date/anyOf/3	-	*rejects.4		400	.	:/body/über~1all/params/start_date	2026-02-30
/all.params.end_date/valid/1	+	*accepts.2	ParentParams.properties#/end_date	200+	.	:/body/über~1all/params/end_date	2026-01-31
/all.params.end_date/valid/2	+	*accepts.2		200+	.	:/body/über~1all/params/end_date	2024-02-29
/all.params.end_date/valid/3	+	*accepts.2		200+	.	:/body/über~1all/params/end_date	2024-02-29T12:30:00Z
/all.params.end_date/anyOf/a number	-	*rejects.4	Day.anyOf#	400	.	=/body/über~1all/params/end_date	5
/all.params.end_date/anyOf/1	-	*rejects.4		400	.	:/body/über~1all/params/end_date	1998-02-30T23:59:59.123+01:00
/all.params.end_date/anyOf/2	-	*rejects.4		400	.	:/body/über~1all/params/end_date	1998-12-31T25:59:59.123+01:00
/all.params.end_date/anyOf/3	-	*rejects.4		400	.	:/body/über~1all/params/end_date	2026-02-30
/all.params/null	-	rejects null for "über/all.params"	schemas.RecordViewAllVersionsQuery#/properties/params/type	400	.	=/body/über~1all/params	null
/all.params/type/a list	-	rejects [] for "über/all.params"	schemas.ParentParams#/type	400	.	=/body/über~1all/params	[]
/all/additionalProperties	-	rejects an undeclared member of "über/all"	schemas.RecordViewAllVersionsQuery#/additionalProperties	400	.	=/body/über~1all/notInTheContract	true
/all/null	-	rejects null for "über/all"	StatisticsQueries.additionalProperties#/type	400	.	=/body/über~1all	null
/all/anyOf/a list	-	*rejects.4	StatisticsQuery.anyOf#	400	.	=/body/über~1all	[]
/all/anyOf/1	-	rejects {"stat":"record-view-all-versions","params":{"recid":"ehv… for "über/all" (anyOf)		400	.	=/body/über~1all/params	{"recid":"ehvhw-rzz80"}
/all/anyOf/2	-	*rejects.4		400	.	=/body/über~1all	{"params":{"parent_recid":"x6vqb-7nx39","start_date":"2026-01-31","end_date":"2026-01-31"}}
/all/anyOf/3	-	*rejects.4		400	.	=/body/über~1all	{"stat":"record-download","params":{"parent_recid":"x6vqb-7nx39"}}
/all/anyOf/4	-	*rejects.4		400	.	=/body/über~1all	{"stat":"record-view","params":{"parent_recid":"x6vqb-7nx39"}}
/all/anyOf/5	-	*rejects.4		400	.	=/body/über~1all	{"stat":"record-download-all-versions","params":{"recid":"ehvhw-rzz80"}}
/all/anyOf/6	-	*rejects.4		400	.	=/body/über~1all	{"stat":"text","params":"text"}
@in	queryStatistics
/body.constructor/absent	+	accepts a body without "constructor", which is optional	StatisticsQueries.additionalProperties#/required	200	.	-/body/constructor
@clause	RecordDownloadQuery.properties	"components.schemas#/RecordDownloadQuery/properties"
/body.constructor.stat/absent	-	*rejects-body	RecordDownloadQuery.properties#/stat/required	400	.	-/body/constructor/stat
/body.constructor.stat/null	-	*rejects	RecordDownloadQuery.properties#/stat/type	400	.	=/body/constructor/stat	null
/body.constructor.stat/const/a number	-	*rejects.2	RecordDownloadQuery.properties#/stat/const	400	.	=/body/constructor/stat	5
/body.constructor.params/absent	-	*rejects-body	RecordDownloadQuery.properties#/params/required	400	.	-/body/constructor/params
/body.constructor.params.recid/absent	-	*rejects-body	RecordParams.properties#/recid/required	400	.	=/body/constructor/params	{}
/body.constructor.params.recid/type/a number	-	*rejects.3	RecordParams.properties#/recid/type	400	.	=/body/constructor/params/recid	5
@in	queryStatistics/body.constructor.params.start_date
/valid/1	+	*accepts	properties.start_date#	200+	.	:/body/constructor/params/start_date	2026-01-31
/valid/2	+	*accepts		200+	.	:/body/constructor/params/start_date	2024-02-29
/valid/3	+	*accepts		200+	.	:/body/constructor/params/start_date	2024-02-29T12:30:00Z
/anyOf/a number	-	*rejects.2	Day.anyOf#	400	.	=/body/constructor/params/start_date	5
/anyOf/1	-	*rejects.2		400	.	:/body/constructor/params/start_date	1998-02-30T23:59:59.123+01:00
/anyOf/2	-	*rejects.2		400	.	:/body/constructor/params/start_date	1998-12-31T25:59:59.123+01:00
/anyOf/3	-	*rejects.2		400	.	:/body/constructor/params/start_date	2026-02-30
@in	queryStatistics/body.constructor.params.end_date
/valid/1	+	*accepts	RecordParams.properties#/end_date	200+	.	:/body/constructor/params/end_date	2026-01-31
/valid/2	+	*accepts		200+	.	:/body/constructor/params/end_date	2024-02-29
/valid/3	+	*accepts		200+	.	:/body/constructor/params/end_date	2024-02-29T12:30:00Z
/anyOf/a number	-	*rejects.2	Day.anyOf#	400	.	=/body/constructor/params/end_date	5
/anyOf/1	-	*rejects.2		400	.	:/body/constructor/params/end_date	1998-02-30T23:59:59.123+01:00
/anyOf/2	-	*rejects.2		400	.	:/body/constructor/params/end_date	1998-12-31T25:59:59.123+01:00
/anyOf/3	-	*rejects.2		400	.	:/body/constructor/params/end_date	2026-02-30
queryStatistics/body.constructor.params/null	-	*rejects	RecordDownloadQuery.properties#/params/type	400	.	=/body/constructor/params	null
queryStatistics/body.constructor.params/type/a list	-	*rejects.3	schemas.RecordParams#/type	400	.	=/body/constructor/params	[]
@in	queryStatistics/body.constructor
/additionalProperties	-	rejects an undeclared member of "constructor"	components.schemas#/RecordDownloadQuery/additionalProperties	400	.	=/body/constructor/notInTheContract	true
/null	-	*rejects	StatisticsQueries.additionalProperties#/type	400	.	=/body/constructor	null
/anyOf/a list	-	*rejects.2	StatisticsQuery.anyOf#	400	.	=/body/constructor	[]
/anyOf/1	-	*rejects.2		400	.	=/body/constructor	{"stat":"record-view-all-versions","params":{"recid":"ehvhw-rzz80"}}
/anyOf/2	-	*rejects.2		400	.	=/body/constructor	{"params":{"parent_recid":"x6vqb-7nx39","start_date":"2026-01-31","end_date":"2026-01-31"}}
/anyOf/3	-	rejects {"stat":"record-download","params":{"parent_recid":"x6vqb… for "constructor" (anyOf)		400	.	=/body/constructor/params	{"parent_recid":"x6vqb-7nx39"}
/anyOf/4	-	*rejects.2		400	.	=/body/constructor	{"stat":"record-view","params":{"parent_recid":"x6vqb-7nx39"}}
/anyOf/5	-	*rejects.2		400	.	=/body/constructor	{"stat":"record-download-all-versions","params":{"recid":"ehvhw-rzz80"}}
/anyOf/6	-	*rejects.2		400	.	=/body/constructor	{"stat":"text","params":"text"}
@in	queryStatistics
/body.toString/absent	+	accepts a body without "toString", which is optional	StatisticsQueries.additionalProperties#/required	200	.	-/body/toString
@clause	schemas.RecordDownloadAllVersionsQuery	"components.schemas#/RecordDownloadAllVersionsQuery"
/body.toString.stat/absent	-	*rejects-body	schemas.RecordDownloadAllVersionsQuery#/properties/stat/required	400	.	-/body/toString/stat
/body.toString.stat/null	-	*rejects	schemas.RecordDownloadAllVersionsQuery#/properties/stat/type	400	.	=/body/toString/stat	null
/body.toString.stat/const/a number	-	*rejects.2	schemas.RecordDownloadAllVersionsQuery#/properties/stat/const	400	.	=/body/toString/stat	5
/body.toString.params/absent	-	*rejects-body	schemas.RecordDownloadAllVersionsQuery#/properties/params/required	400	.	-/body/toString/params
/body.toString.params.parent_recid/absent	-	*rejects-body	ParentParams.properties#/parent_recid/required	400	.	=/body/toString/params	{}
/body.toString.params.parent_recid/type/a number	-	*rejects.3	ParentParams.properties#/parent_recid/type	400	.	=/body/toString/params/parent_recid	5
@in	queryStatistics/body.toString.params.start_date
/valid/1	+	*accepts	ParentParams.properties#/start_date	200+	.	:/body/toString/params/start_date	2026-01-31
/valid/2	+	*accepts		200+	.	:/body/toString/params/start_date	2024-02-29
/valid/3	+	*accepts		200+	.	:/body/toString/params/start_date	2024-02-29T12:30:00Z
/anyOf/a number	-	*rejects.2	Day.anyOf#	400	.	=/body/toString/params/start_date	5
/anyOf/1	-	*rejects.2		400	.	:/body/toString/params/start_date	1998-02-30T23:59:59.123+01:00
/anyOf/2	-	*rejects.2		400	.	:/body/toString/params/start_date	1998-12-31T25:59:59.123+01:00
/anyOf/3	-	*rejects.2		400	.	:/body/toString/params/start_date	2026-02-30
@in	queryStatistics/body.toString.params.end_date
/valid/1	+	*accepts	ParentParams.properties#/end_date	200+	.	:/body/toString/params/end_date	2026-01-31
/valid/2	+	*accepts		200+	.	:/body/toString/params/end_date	2024-02-29
/valid/3	+	*accepts		200+	.	:/body/toString/params/end_date	2024-02-29T12:30:00Z
/anyOf/a number	-	*rejects.2	Day.anyOf#	400	.	=/body/toString/params/end_date	5
/anyOf/1	-	*rejects.2		400	.	:/body/toString/params/end_date	1998-02-30T23:59:59.123+01:00
/anyOf/2	-	*rejects.2		400	.	:/body/toString/params/end_date	1998-12-31T25:59:59.123+01:00
/anyOf/3	-	*rejects.2		400	.	:/body/toString/params/end_date	2026-02-30
@in	queryStatistics
/body.toString.params/null	-	*rejects	schemas.RecordDownloadAllVersionsQuery#/properties/params/type	400	.	=/body/toString/params	null
/body.toString.params/type/a list	-	*rejects.3	schemas.ParentParams#/type	400	.	=/body/toString/params	[]
/body.toString/additionalProperties	-	rejects an undeclared member of "toString"	schemas.RecordDownloadAllVersionsQuery#/additionalProperties	400	.	=/body/toString/notInTheContract	true
/body.toString/null	-	*rejects	StatisticsQueries.additionalProperties#/type	400	.	=/body/toString	null
/body.toString/anyOf/a list	-	*rejects.2	StatisticsQuery.anyOf#	400	.	=/body/toString	[]
/body.toString/anyOf/1	-	*rejects.2		400	.	=/body/toString	{"stat":"record-view-all-versions","params":{"recid":"ehvhw-rzz80"}}
/body.toString/anyOf/2	-	*rejects.2		400	.	=/body/toString	{"params":{"parent_recid":"x6vqb-7nx39","start_date":"2026-01-31","end_date":"2026-01-31"}}
/body.toString/anyOf/3	-	rejects {"stat":"record-download","params":{"parent_recid":"x6vqb… for "toString" (anyOf)		400	.	:/body/toString/stat	record-download	:/body/toString/params/parent_recid	x6vqb-7nx39
/body.toString/anyOf/4	-	rejects {"stat":"record-view","params":{"parent_recid":"x6vqb-7nx… for "toString" (anyOf)		400	.	:/body/toString/stat	record-view	:/body/toString/params/parent_recid	x6vqb-7nx39
/body.toString/anyOf/5	-	rejects {"stat":"record-download-all-versions","params":{"recid":… for "toString" (anyOf)		400	.	=/body/toString/params	{"recid":"ehvhw-rzz80"}
/body.toString/anyOf/6	-	*rejects.2		400	.	=/body/toString	{"stat":"text","params":"text"}
/body/valid/empty	+	accepts an object without members	schemas.StatisticsQueries#	200	.	=/body	{}
@clause	post.requestBody	"paths.api-stats#/post/requestBody"
@clause	content.application-json	"post.requestBody#/content/application~1json"
/body/type/1	-	rejects the body []	content.application-json#/schema/type	400	.	=/body	[]
/body/type/2	-	rejects the body "text"		400	.	:/body	text
/body/type/3	-	rejects the body 7		400	.	=/body	7
/body/type/4	-	rejects the body null		400	.	=/body	null
/body/type/5	-	rejects the body [{"MyQuery":{"stat":"record-view","params":{"recid":"u0a1…		400	.	=/body	[{"MyQuery":{"stat":"record-view","params":{"recid":"u0a1b2c3d4e5"}},"über/all":{"stat":"record-view-all-versions","params":{"parent_recid":"u0a1b2c3d4e5"}},"constructor":{"stat":"record-download","params":{"recid":"u0a1b2c3d4e5"}},"toString":{"stat":"record-download-all-versions","params":{"parent_recid":"u0a1b2c3d4e5"}}}]
/body/absent	-	rejects a request without the required body	post.requestBody#/required	400 415	.	-/body
/body/malformed/truncated	protocol	rejects a body that is not JSON: truncated	content.application-json#	400	.	-/body	:/rawBody	{"a": 
/body/malformed/trailing comma	protocol	rejects a body that is not JSON: trailing comma		400	.	-/body	:/rawBody	{"a": 1,}
/body/malformed/not UTF-8	protocol	rejects a body that is not JSON: not UTF-8		400	.	-/body	:/rawBody	"ÿþ"	=/rawOctets	true
/body/malformed/text after the value	protocol	rejects a body that is not JSON: text after the value		400	.	-/body	:/rawBody	{"MyQuery":{"stat":"record-view","params":{"recid":"{$inputs.recid}"}},"über/all":{"stat":"record-view-all-versions","params":{"parent_recid":"{$inputs.parent_recid}"}},"constructor":{"stat":"record-download","params":{"recid":"{$inputs.recid}"}},"toString":{"stat":"record-download-all-versions","params":{"parent_recid":"{$inputs.parent_recid}"}}} hello
/accept/unsupported	protocol	rejects an Accept header that no declared media type satisfies	components#/responses/NotAcceptable	406	.	=/headers	{"Accept":"application/x-none-of-these"}
/content-type/unsupported	protocol	rejects a body of another media type	components#/responses/UnsupportedMediaType	415	.	:/contentType	text/plain
/content-type/spelling	protocol	accepts a media type in upper case and with a charset	content.application-json#	200	.	=/headers	{"Content-Type":"Application/JSON; charset=UTF-8"}
@assumption	assumed	{"says":"the response has the names of the request, as its description says","confidence":"high"}
/names	state?assumed	returns the names MyQuery, constructor, __proto__ as they were sent	paths.api-stats#/post/responses/200/content/application~1json	{"status":["200"],"skipOn":["400"],"relations":[["$response.body","names",{"MyQuery":true,"constructor":true,"__proto__":true}]]}	.	-/body/über~1all	-/body/toString	=/body/constructor	{"stat":"record-view-all-versions","params":{"parent_recid":"{$inputs.parent_recid}"}}	=/body/__proto__	{"stat":"record-download","params":{"recid":"{$inputs.recid}"}}
@assumption	assumed.2	{"says":"a member of the response repeats that of the request, as its description says","confidence":"high"}
/repeated/recid	state?assumed.2	returns "recid" of each part as it was sent	components.schemas#/StatisticsResult/properties/recid	{"status":["200"],"skipOn":["400"],"relations":[["$response.body#/first/recid","holds","{$inputs.unique}"],["$response.body#/second/recid","holds","{$inputs.unique}n"]]}	.	=/body	{"first":{"stat":"record-view","params":{"recid":"{$inputs.unique}"}},"second":{"stat":"record-view","params":{"recid":"{$inputs.unique}n"}}}
/repeated/parent_recid	state?assumed.2	returns "parent_recid" of each part as it was sent	components.schemas#/StatisticsResult/properties/parent_recid	{"status":["200"],"skipOn":["400"],"relations":[["$response.body#/first/parent_recid","holds","{$inputs.unique}"],["$response.body#/second/parent_recid","holds","{$inputs.unique}n"]]}	.	=/body	{"first":{"stat":"record-view-all-versions","params":{"parent_recid":"{$inputs.unique}"}},"second":{"stat":"record-view-all-versions","params":{"parent_recid":"{$inputs.unique}n"}}}
@expect	405+	{"status":["405","404","501"],"undeclared":true,"skipOn":["400","401","403","415"],"criteria":[{"type":"simple","condition":"$statusCode != 405 || $response.header.Allow != null","says":"a 405 response has the header Allow (RFC 9110, 15.5.6)"}]}
/method/GET	protocol	rejects GET, which is not declared for this path	paths.api-stats#	405+	.	-/body	:/rawMethod	GET
/method/PATCH	protocol	rejects PATCH, which is not declared for this path		405+	.	-/body	:/rawMethod	PATCH
@clause	rules.yaml	{"file":"specs/statistics/rules.yaml","pointer":""}
@in	queryStatistics/rule/keyEcho
@title	returns-name	returns the name {1} as it was sent [C11.1.1] [C11.1.2]
/"MyQuery"	rule	*returns-name	rules.yaml#/rules/0	{"inputs":"inputs","setupSteps":0}	>	{"status":["200"],"relations":[["$response.body","names",{"MyQuery":true}]]}	.	#tested-action	-/body/über~1all	-/body/constructor	-/body/toString
/"über/all ~"	rule	returns the name "über/all ~" as it was sent [C11.1.1] [C11.1.2]		{"inputs":"inputs","setupSteps":0}	>	{"status":["200"],"relations":[["$response.body","names",{"über/all ~":true}]]}	.	#tested-action	=/body	{"über/all ~":{"stat":"record-view","params":{"recid":"{$inputs.recid}"}}}
/"constructor"	rule	*returns-name		{"inputs":"inputs","setupSteps":0}	>	{"status":["200"],"relations":[["$response.body","names",{"constructor":true}]]}	.	#tested-action	-/body/MyQuery	-/body/über~1all	-/body/toString	:/body/constructor/stat	record-view	!
/"toString"	rule	*returns-name		{"inputs":"inputs","setupSteps":0}	>	{"status":["200"],"relations":[["$response.body","names",{"toString":true}]]}	.	#tested-action	=/body	{"toString":{"stat":"record-view","params":{"recid":"{$inputs.recid}"}}}
/"__proto__"	rule	*returns-name		{"inputs":"inputs","setupSteps":0}	>	{"status":["200"],"relations":[["$response.body","names",{"__proto__":true}]]}	.	#tested-action	=/body	{"__proto__":{"stat":"record-view","params":{"recid":"{$inputs.recid}"}}}
/"0"	rule	*returns-name		{"inputs":"inputs","setupSteps":0}	>	{"status":["200"],"relations":[["$response.body","names",{"0":true}]]}	.	#tested-action	=/body	{"0":{"stat":"record-view","params":{"recid":"{$inputs.recid}"}}}
/""	rule	*returns-name		{"inputs":"inputs","setupSteps":0}	>	{"status":["200"],"relations":[["$response.body","names",{"":true}]]}	.	#tested-action	=/body	{"":{"stat":"record-view","params":{"recid":"{$inputs.recid}"}}}
/4	rule	returns 4 names as they were sent [C11.1.1] [C11.1.2]		{"inputs":"inputs","setupSteps":0}	>	{"status":["200"],"relations":[["$response.body","names",{"MyQuery":true,"über/all ~":true,"constructor":true,"toString":true}]]}	{"id":"tested-action","operation":"queryStatistics","send":{"body":{"MyQuery":{"stat":"record-view","params":{"recid":"{$inputs.recid}"}},"über/all ~":{"stat":"record-view-all-versions","params":{"parent_recid":"{$inputs.parent_recid}"}},"constructor":{"stat":"record-download","params":{"recid":"{$inputs.recid}"}},"toString":{"stat":"record-download-all-versions","params":{"parent_recid":"{$inputs.parent_recid}"}}}}}
/20	rule	returns 20 names as they were sent [C11.1.1] [C11.1.2]		{"inputs":"inputs","setupSteps":0}	>	{"status":["200"],"relations":[["$response.body","names",{"query 1":true,"query 2":true,"query 3":true,"query 4":true,"query 5":true,"query 6":true,"query 7":true,"query 8":true,"query 9":true,"query 10":true,"query 11":true,"query 12":true,"query 13":true,"query 14":true,"query 15":true,"query 16":true,"query 17":true,"query 18":true,"query 19":true,"query 20":true}]]}	.	#tested-action	=/body	{"query 1":{"stat":"record-view","params":{"recid":"{$inputs.recid}"}},"query 2":{"stat":"record-view-all-versions","params":{"parent_recid":"{$inputs.parent_recid}"}},"query 3":{"stat":"record-download","params":{"recid":"{$inputs.recid}"}},"query 4":{"stat":"record-download-all-versions","params":{"parent_recid":"{$inputs.parent_recid}"}},"query 5":{"stat":"record-view","params":{"recid":"{$inputs.recid}"}},"query 6":{"stat":"record-view-all-versions","params":{"parent_recid":"{$inputs.parent_recid}"}},"query 7":{"stat":"record-download","params":{"recid":"{$inputs.recid}"}},"query 8":{"stat":"record-download-all-versions","params":{"parent_recid":"{$inputs.parent_recid}"}},"query 9":{"stat":"record-view","params":{"recid":"{$inputs.recid}"}},"query 10":{"stat":"record-view-all-versions","params":{"parent_recid":"{$inputs.parent_recid}"}},"query 11":{"stat":"record-download","params":{"recid":"{$inputs.recid}"}},"query 12":{"stat":"record-download-all-versions","params":{"parent_recid":"{$inputs.parent_recid}"}},"query 13":{"stat":"record-view","params":{"recid":"{$inputs.recid}"}},"query 14":{"stat":"record-view-all-versions","params":{"parent_recid":"{$inputs.parent_recid}"}},"query 15":{"stat":"record-download","params":{"recid":"{$inputs.recid}"}},"query 16":{"stat":"record-download-all-versions","params":{"parent_recid":"{$inputs.parent_recid}"}},"query 17":{"stat":"record-view","params":{"recid":"{$inputs.recid}"}},"query 18":{"stat":"record-view-all-versions","params":{"parent_recid":"{$inputs.parent_recid}"}},"query 19":{"stat":"record-download","params":{"recid":"{$inputs.recid}"}},"query 20":{"stat":"record-download-all-versions","params":{"parent_recid":"{$inputs.parent_recid}"}}}
/0	rule	returns 0 names as they were sent [C11.1.1] [C11.1.2]		{"inputs":"inputs","setupSteps":0}	>	{"status":["200"],"relations":[["$response.body","names",{}]]}	.	#tested-action	=/body	{}
@clause	statistics.arazzo.yaml	{"file":"specs/statistics/statistics.arazzo.yaml","pointer":""}
scenario/keys-come-back	scenario	Every query has its result under its own name [C11.1.1] [C11.1.2] [C11.4.1]	statistics.arazzo.yaml#/workflows/0	{"inputs":"inputs"}	>	{"status":["200"],"criteria":[{"type":"jsonpath","condition":"$[?(length($) == 4)]","context":"$response.body"},{"type":"regex","condition":"^{$inputs.recid}$","context":"$response.body#/MyQuery/recid"},{"type":"regex","condition":"^{$inputs.parent_recid}$","context":"$response.body#/MyQuery/parent_recid"},"$response.body#/MyQuery/views > 0","$response.body#/MyQuery/start_date == null","$response.body#/constructor/downloads > 0","$response.body#/constructor/unique_downloads > 0","$response.body#/constructor/data_volume > 0","$response.body#/constructor/recid == $inputs.recid","$response.body#/constructor/parent_recid == $inputs.parent_recid","$response.body#/toString/parent_recid == $inputs.parent_recid","$response.body#/über~1all/parent_recid == $inputs.parent_recid"]}	queryStatistics	>	200	queryStatistics	#none	=/body	{}
scenario/each-query-has-its-own-dates	scenario	Queries of one request have dates of their own; both days are included [C11.2.2] [C11.2.3] [C11.2.5]	statistics.arazzo.yaml#/workflows/1	{"status":["200"],"criteria":["$response.body#/all/start_date == null && $response.body#/all/end_date == null","$response.body#/until/views == $response.body#/all/views","$response.body#/until/start_date == null && $response.body#/until/end_date != null","$response.body#/only/views > 0","$response.body#/only/views < $response.body#/all/views","$response.body#/only/start_date == $response.body#/only/end_date",{"type":"regex","condition":"^\\d{4}-\\d\\d-\\d\\d[T ]00:00:00","context":"$response.body#/only/start_date"},"$response.body#/before/views == 0","$response.body#/before/unique_views == 0",{"type":"regex","condition":"^{$inputs.recid}$","context":"$response.body#/before/recid"},{"type":"regex","condition":"^{$inputs.parent_recid}$","context":"$response.body#/before/parent_recid"},{"type":"regex","condition":"^1990-01-01","context":"$response.body#/before/start_date"},{"type":"regex","condition":"^1990-12-31","context":"$response.body#/before/end_date"},"$response.body#/all/unique_views <= $response.body#/all/views"]}	queryStatistics	=/body	{"all":{"stat":"record-view","params":{"recid":"{$inputs.recid}"}},"until":{"stat":"record-view","params":{"recid":"{$inputs.recid}","end_date":"{$inputs.day}"}},"only":{"stat":"record-view","params":{"recid":"{$inputs.recid}","start_date":"{$inputs.day}","end_date":"{$inputs.day}"}},"before":{"stat":"record-view","params":{"recid":"{$inputs.recid}","start_date":"1990-01-01","end_date":"1990-12-31"}}}
scenario/versions-are-summed	scenario	A record has the views and downloads of each of its versions, and so more than one of them [C11.4.1]	statistics.arazzo.yaml#/workflows/2	{"status":["200"],"criteria":["$response.body#/allViews/views > $response.body#/views/views","$response.body#/allDownloads/downloads > $response.body#/downloads/downloads","$response.body#/downloads/unique_downloads <= $response.body#/downloads/downloads"]}	queryStatistics	=/body	{"views":{"stat":"record-view","params":{"recid":"{$inputs.recid}"}},"allViews":{"stat":"record-view-all-versions","params":{"parent_recid":"{$inputs.parent_recid}"}},"downloads":{"stat":"record-download","params":{"recid":"{$inputs.recid}"}},"allDownloads":{"stat":"record-download-all-versions","params":{"parent_recid":"{$inputs.parent_recid}"}}}
scenario/unknown-record-counts-nothing	scenario	A record that nobody has seen has no views, and is named; results do not mix [C11.1.8] [C11.4.4]	statistics.arazzo.yaml#/workflows/3	{"status":["200"],"criteria":["$response.body#/seen/views > 0","$response.body#/seen/recid == $inputs.recid","$response.body#/unseen/views == 0","$response.body#/unseen/unique_views == 0",{"type":"regex","condition":"^no-{$inputs.unique}$","context":"$response.body#/unseen/recid"},"$response.body#/loaded/data_volume > 0","$response.body#/unloaded/downloads == 0","$response.body#/unloaded/data_volume == 0",{"type":"regex","condition":"^no-{$inputs.unique}$","context":"$response.body#/unloaded/recid"},"$response.body#/unseenAll/views == 0",{"type":"regex","condition":"^no-{$inputs.unique}$","context":"$response.body#/unseenAll/parent_recid"},"$response.body#/unloadedAll/downloads == 0",{"type":"regex","condition":"^no-{$inputs.unique}$","context":"$response.body#/unloadedAll/parent_recid"},"$response.body#/notYet/downloads == 0",{"type":"regex","condition":"^{$inputs.parent_recid}$","context":"$response.body#/notYet/parent_recid"},"$response.body#/nobody/views == 0"]}	queryStatistics	=/body	{"seen":{"stat":"record-view","params":{"recid":"{$inputs.recid}"}},"unseen":{"stat":"record-view","params":{"recid":"no-{$inputs.unique}"}},"loaded":{"stat":"record-download","params":{"recid":"{$inputs.recid}"}},"unloaded":{"stat":"record-download","params":{"recid":"no-{$inputs.unique}"}},"nobody":{"stat":"record-view","params":{"recid":null}},"unseenAll":{"stat":"record-view-all-versions","params":{"parent_recid":"no-{$inputs.unique}"}},"unloadedAll":{"stat":"record-download-all-versions","params":{"parent_recid":"no-{$inputs.unique}"}},"notYet":{"stat":"record-download-all-versions","params":{"parent_recid":"{$inputs.parent_recid}","end_date":"1990-12-31"}}}
@expect	400+	{"status":["400"],"criteria":[{"type":"regex","condition":"recid","context":"$response.body#/message"}]}
@expect	400+.2	{"status":["400"],"criteria":[{"type":"regex","condition":"parent_recid","context":"$response.body#/message"}]}
scenario/one-bad-query-refuses-all	scenario	A request in which one query cannot be run is refused as a whole [C11.1.2] [C11.1.5] [C11.1.6]	statistics.arazzo.yaml#/workflows/4	{"inputs":"inputs"}	>	{"status":["400"],"criteria":[{"type":"regex","condition":"nope","context":"$response.body#/message"}]}	queryStatistics	#unknownStatistic	=/body	{"good":{"stat":"record-view","params":{"recid":"{$inputs.recid}"}},"bad":{"stat":"nope","params":{"recid":"{$inputs.recid}"}}}	>	400+	queryStatistics	#missingParameter	=/body	{"good":{"stat":"record-view","params":{"recid":"{$inputs.recid}"}},"bad":{"stat":"record-view","params":{}}}	>	400	queryStatistics	#otherCase	=/body	{"bad":{"stat":"Record-View","params":{"recid":"{$inputs.recid}"}}}	>	400	queryStatistics	#listOfRecords	=/body	{"bad":{"stat":"record-view","params":{"recid":["{$inputs.recid}"]}}}	>	400	queryStatistics	#noParameters	=/body	{"bad":{"stat":"record-view","params":[]}}	>	400+.2	queryStatistics	#wrongParameter	=/body	{"bad":{"stat":"record-download-all-versions","params":{"recid":"{$inputs.recid}"}}}	>	400+	queryStatistics	#wrongOfView	=/body	{"bad":{"stat":"record-view","params":{"parent_recid":"{$inputs.parent_recid}"}}}	>	400+.2	queryStatistics	#wrongOfViews	=/body	{"bad":{"stat":"record-view-all-versions","params":{"recid":"{$inputs.recid}"}}}	>	400+	queryStatistics	#wrongOfDownload	=/body	{"bad":{"stat":"record-download","params":{"parent_recid":"{$inputs.parent_recid}"}}}
scenario/what-is-not-known-is-ignored	scenario	Parameters that a query does not know are ignored [C11.1.7]	statistics.arazzo.yaml#/workflows/5	{"status":["200"],"criteria":["$response.body#/more/views == $response.body#/plain/views","$response.body#/more/unique_views == $response.body#/plain/unique_views","$response.body#/plain/unique_views > 0"]}	queryStatistics	=/body	{"plain":{"stat":"record-view","params":{"recid":"{$inputs.recid}"}},"more":{"stat":"record-view","params":{"recid":"{$inputs.recid}","interval":"month","foo":{"bar":[1]}}}}
scenario/dates-are-days	scenario	Dates are days of the calendar; a span that ends before it starts is empty [C11.1.9] [C11.1.11] [C11.2.1]	statistics.arazzo.yaml#/workflows/6	{"inputs":"inputs"}	>	{"status":["400"],"criteria":[{"type":"regex","condition":"date","context":"$response.body#/message"}]}	queryStatistics	#noDay	=/body	{"bad":{"stat":"record-view","params":{"recid":"{$inputs.recid}","start_date":"2023-02-30"}}}	>	400	queryStatistics	#otherForm	=/body	{"bad":{"stat":"record-view","params":{"recid":"{$inputs.recid}","end_date":"01/02/2017"}}}	>	400	queryStatistics	#noMonth	=/body	{"bad":{"stat":"record-view","params":{"recid":"{$inputs.recid}","end_date":"2023-13-01"}}}	>	400	queryStatistics	#noDate	=/body	{"bad":{"stat":"record-view","params":{"recid":"{$inputs.recid}","end_date":"foo"}}}	>	400	queryStatistics	#basicForm	=/body	{"bad":{"stat":"record-view","params":{"recid":"{$inputs.recid}","end_date":"20230201"}}}	>	400	queryStatistics	#noDayOfMonth	=/body	{"bad":{"stat":"record-view","params":{"recid":"{$inputs.recid}","start_date":"2023-02"}}}	>	400	queryStatistics	#shortForm	=/body	{"bad":{"stat":"record-view","params":{"recid":"{$inputs.recid}","start_date":"2023-2-1"}}}	>	400	queryStatistics	#noText	=/body	{"bad":{"stat":"record-view","params":{"recid":"{$inputs.recid}","start_date":true}}}	>	400	queryStatistics	#number	=/body	{"bad":{"stat":"record-view","params":{"recid":"{$inputs.recid}","end_date":20230201}}}	>	{"status":["200"],"criteria":["$response.body#/empty/views == 0",{"type":"regex","condition":"^2999-01-01","context":"$response.body#/empty/start_date"},{"type":"regex","condition":"^1990-01-01","context":"$response.body#/empty/end_date"}]}	queryStatistics	#backwards	=/body	{"empty":{"stat":"record-view","params":{"recid":"{$inputs.recid}","start_date":"2999-01-01","end_date":"1990-01-01"}}}
scenario/no-date-is-no-limit	scenario	Dates that are null or empty limit nothing [C11.1.10]	statistics.arazzo.yaml#/workflows/7	{"status":["200"],"criteria":["$response.body#/all/views > 0","$response.body#/nulls/views == $response.body#/all/views","$response.body#/empties/views == $response.body#/all/views","$response.body#/nulls/start_date == null && $response.body#/nulls/end_date == null","$response.body#/empties/start_date == null && $response.body#/empties/end_date == null"]}	queryStatistics	=/body	{"all":{"stat":"record-view","params":{"recid":"{$inputs.recid}"}},"nulls":{"stat":"record-view","params":{"recid":"{$inputs.recid}","start_date":null,"end_date":null}},"empties":{"stat":"record-view","params":{"recid":"{$inputs.recid}","start_date":"","end_date":""}}}
scenario/times-of-day	scenario	A day counts as its first moment; a start later than midnight leaves it out [C11.2.4]	statistics.arazzo.yaml#/workflows/8	{"status":["200"],"criteria":["$response.body#/midnight/views > 0","$response.body#/later/views == 0","$response.body#/until/views == $response.body#/all/views",{"type":"regex","condition":":00:01","context":"$response.body#/later/start_date"}]}	queryStatistics	=/body	{"midnight":{"stat":"record-view","params":{"recid":"{$inputs.recid}","start_date":"{$inputs.day}T00:00:00Z"}},"later":{"stat":"record-view","params":{"recid":"{$inputs.recid}","start_date":"{$inputs.day}T00:00:01Z"}},"until":{"stat":"record-view","params":{"recid":"{$inputs.recid}","end_date":"{$inputs.day}T00:00:00"}},"all":{"stat":"record-view","params":{"recid":"{$inputs.recid}"}}}
`;
