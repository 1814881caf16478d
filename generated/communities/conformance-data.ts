// Generated from specs/communities/openapi.yaml. Do not edit; run "npm run generate".

/** The suite of `Communities`: valid requests, and one line per case with its changes. */
export const communitiesData = (): string => String.raw`
@protocol	rest
@effect	listCommunities	"reads"
@effect	createCommunity	{"operation":"deleteCommunity","send":{"path":{"id":"{$response.body#/id}"}}}
@effect	listFeaturedCommunities	"reads"
@effect	readCommunity	"reads"
@effect	updateCommunity	"changes"
@effect	listUserCommunities	"reads"
@effect	readLogo	"reads"
@effect	uploadLogo	{"operation":"deleteLogo","send":{}}
@effect	listCommunityRecords	"reads"
@effect	listFeaturedEntries	"reads"
@effect	featureCommunity	{"operation":"deleteFeaturedEntry","send":{"path":{"featured_entry_id":"{$response.body#/id}"}}}
@effect	updateFeaturedEntry	"changes"
@clause	openapi.yaml	{"file":"specs/communities/openapi.yaml","pointer":""}
@clause	paths	"openapi.yaml#/paths"
@clause	paths.api-communities	"paths#/~1api~1communities"
@inputs	inputs	{"token":{"owner":"owner-token","other":"other-token","system":"system-token"}}
@request	createCommunity	{"inputs":"inputs","id":"create","operation":"createCommunity","send":{"headers":{"Authorization":"Bearer {$inputs.token.owner}"},"body":{"slug":"{$inputs.unique}","access":{"visibility":"public","member_policy":"open","record_policy":"open"},"metadata":{"title":"Lifecycle"}}}}
@step	create	201	createCommunity	{"outputs":{"id":"$response.body#/id"}}
@request	listCommunities	{"before":["create"],"inputs":"inputs","id":"find","operation":"listCommunities","send":{"query":{"q":"$inputs.unique"},"headers":{"Accept":"*/*"}}}
@in	listCommunities
@title	returns-declared	returns a declared response to a valid request
/base	+	*returns-declared	paths.api-communities#/get	200	.
@clause	components	"openapi.yaml#/components"
@clause	components.parameters	"components#/parameters"
@clause	parameters.Query	"components.parameters#/Query"
@title	query-parameter	query parameter "{3.}": accepts {}
/query.q/valid/1	+	*query-parameter	parameters.Query#/schema	200	.	-/headers	:/query/q	text
/query.q/valid/2	+	*query-parameter		200	.	-/headers	:/query/q	Zoë's 漢字\n"😀" \\.
/query.q/absent	+	query parameter "q": accepts a request without it (optional)	parameters.Query#/required	200	.	-/headers	-/query/q
@clause	Sort.schema	"components.parameters#/Sort/schema"
/query.sort/valid/1	+	*query-parameter	Sort.schema#	200	.	-/headers	:/query/sort	bestmatch
/query.sort/valid/2	+	*query-parameter		200	.	-/headers	:/query/sort	newest
/query.sort/valid/3	+	*query-parameter		200	.	-/headers	:/query/sort	oldest
/query.sort/valid/4	+	*query-parameter		200	.	-/headers	:/query/sort	updated-desc
/query.sort/valid/5	+	*query-parameter		200	.	-/headers	:/query/sort	updated-asc
/query.sort/valid/6	+	*query-parameter		200	.	-/headers	:/query/sort	version
@clause	schemas.yaml	{"file":"specs/communities/schemas.yaml","pointer":""}
@title	query-parameter.2	query parameter "{3.}": rejects {} ({2})
/query.sort/enum/1	-	*query-parameter.2	schemas.yaml#/Sort/enum	400	.	-/headers	:/query/sort	not updated-desc
/query.sort/enum/2	-	*query-parameter.2		400	.	-/headers	:/query/sort	UPDATED-DESC
@clause	parameters.Size	"components.parameters#/Size"
@clause	Size.schema	"parameters.Size#/schema"
/query.size/valid/1	+	*query-parameter	Size.schema#	200	.	-/headers	=/query/size	1
/query.size/valid/2	+	*query-parameter		200	.	-/headers	=/query/size	7
/query.size/valid/3	+	*query-parameter		200	.	-/headers	=/query/size	2
/query.size/valid/4	+	*query-parameter		200	.	-/headers	=/query/size	1000
/query.size/valid/5	+	*query-parameter		200	.	-/headers	=/query/size	501
/query.size/minimum/1	-	*query-parameter.2	Size.schema#/minimum	400	.	-/headers	=/query/size	0
/query.size/type/2	-	*query-parameter.2	Size.schema#/type	400	.	-/headers	=/query/size	999.5
/query.size/maximum/3	-	*query-parameter.2	Size.schema#/maximum	400	.	-/headers	=/query/size	1001
/query.size/type/two values	-	*query-parameter.2	Size.schema#/type	400	.	-/headers	:/query/size	1,1
@assumption	integer	{"says":"not all readers of \"integer\" in a parameter are strict: they read what their platform reads","confidence":"low","format":"integer"}
@title	query-parameter.3	query parameter "{4.}": rejects {} ({3})
/query.size/type/as platforms read it/1	-?integer	*query-parameter.3		400	.	-/headers	:/query/size	+1
/query.size/type/as platforms read it/2	-?integer	*query-parameter.3		400	.	-/headers	:/query/size	 1
/query.size/type/as platforms read it/3	-?integer	*query-parameter.3		400	.	-/headers	:/query/size	0x1
/query.size/type/as platforms read it/4	-?integer	*query-parameter.3		400	.	-/headers	:/query/size	١
/query.size/type/as platforms read it/5	-?integer	*query-parameter.3		400	.	-/headers	:/query/size	1e0
/query.size/type/as platforms read it/6	-?integer	*query-parameter.3		400	.	-/headers	:/query/size	1.0
@clause	Page.schema	"components.parameters#/Page/schema"
/query.page/valid/1	+	*query-parameter	Page.schema#	200	.	-/headers	=/query/page	1
/query.page/valid/2	+	*query-parameter		200	.	-/headers	=/query/page	7
/query.page/valid/3	+	*query-parameter		200	.	-/headers	=/query/page	2
/query.page/minimum/1	-	*query-parameter.2	Page.schema#/minimum	400	.	-/headers	=/query/page	0
/query.page/type/2	-	*query-parameter.2	Page.schema#/type	400	.	-/headers	=/query/page	1.5
/query.page/type/two values	-	*query-parameter.2		400	.	-/headers	:/query/page	1,1
@clause	Type.schema	"components.parameters#/Type/schema"
/query.type/valid/1	+	*query-parameter	Type.schema#	200	.	-/headers	=/query/type	["text"]
/query.type/valid/2	+	*query-parameter		200	.	-/headers	=/query/type	["text","text1"]
/query.type/valid/3	+	*query-parameter		200	.	-/headers	=/query/type	["Zoë's 漢字\n\"😀\" \\."]
@clause	Visibility.schema	"components.parameters#/Visibility/schema"
/query.visibility/valid/1	+	*query-parameter	Visibility.schema#	200	.	-/headers	=/query/visibility	["text"]
/query.visibility/valid/2	+	*query-parameter		200	.	-/headers	=/query/visibility	["text","text1"]
/query.visibility/valid/3	+	*query-parameter		200	.	-/headers	=/query/visibility	["Zoë's 漢字\n\"😀\" \\."]
@title	query-parameter.4	query parameter "{2.}": returns a declared response to {}
/query.q/empty	protocol	*query-parameter.4	parameters.Query#/schema/type	200 400 406	.	-/headers	:/query/q	
/query.q/signs	protocol	*query-parameter.4		200 400 406	.	-/headers	:/query/q	100% ("it's
@title	query-parameter.5	query parameter "{3.}": returns a declared response to "{1}", which its description lists
/query.type/listed/all	protocol	*query-parameter.5	Type.schema#/type	200 400 406	.	-/headers	=/query/type	["organization","event","topic","project"]
/query.page/largest	protocol	query parameter "page": does not fail at 2147483647	Page.schema#/type	{"status":["2XX","4XX"],"undeclared":true}	.	-/headers	=/query/page	2147483647
@clause	components.responses	"components#/responses"
@expect	200+	{"status":["200"],"criteria":[{"type":"regex","context":"$response.header.Content-Type","condition":"^application\\/json(;.*)?$"}]}
@title	returns-when	returns {2}/{1} when the request accepts only that
/accept/application/json	+	*returns-when	components.responses#/CommunitySearch/content/application~1json	200+	.	:/headers/Accept	application/json, */*;q=0.1
@expect	200+.2	{"status":["200"],"criteria":[{"type":"regex","context":"$response.header.Content-Type","condition":"^application\\/vnd\\.trivet\\.v1\\+json(;.*)?$"}]}
/accept/application/vnd.trivet.v1+json	+	*returns-when	components.responses#/CommunitySearch/content/application~1vnd.trivet.v1+json	200+.2	.	:/headers/Accept	application/vnd.trivet.v1+json
@clause	responses.NotAcceptable	"components.responses#/NotAcceptable"
@title	rejects-Accept	rejects an Accept header that no declared media type satisfies
/accept/unsupported	protocol	*rejects-Accept	responses.NotAcceptable#	406	.	:/headers/Accept	application/x-none-of-these
createCommunity/base	+	*returns-declared	paths.api-communities#/post	201	.
@clause	CommunityInput.properties	"schemas.yaml#/CommunityInput/properties"
@in	createCommunity/body.slug
@title	rejects-body	rejects a body without "{2.}", which is required
/absent	-	*rejects-body	CommunityInput.properties#/slug/required	400	.	-/body/slug
@clause	Slug	"schemas.yaml#/Slug"
/pattern/signs	+	accepts the characters - _ A in "slug"	Slug#/pattern	201	.	:/body/slug	{$inputs.unique}-1_1A1
/maxLength/at	+	accepts 100 characters in "slug"	Slug#/maxLength	201	.	+/body/slug	["{$inputs.unique}",["x",88]]
@title	rejects	rejects {} for "{2.}"
/null	-	*rejects	CommunityInput.properties#/slug/type	400	.	=/body/slug	null
@title	rejects.2	rejects {} for "{3.}"
/type/a number	-	*rejects.2	Slug#/type	400	.	=/body/slug	5
/type/in a list	-	*rejects.2		400	.	=/body/slug	["open-science"]
/type/true	-	*rejects.2		400	.	=/body/slug	true
/type/an object	-	*rejects.2		400	.	=/body/slug	{}
@title	rejects.3	rejects {} for "{3.}" ({2})
/minLength/1	-	*rejects.3	Slug#/minLength	400	.	:/body/slug	
/maxLength/2	-	*rejects.3	Slug#/maxLength	400	.	+/body/slug	["open-scienc",["e",90]]
/pattern/3	-	*rejects.3	Slug#/pattern	400	.	:/body/slug	 
/pattern/4	-	*rejects.3		400	.	:/body/slug	open-scienceé
/pattern/5	-	*rejects.3		400	.	:/body/slug	x   aaaa   
/pattern/6	-	*rejects.3		400	.	:/body/slug	x\n11\n
createCommunity/body.access/absent	-	*rejects-body	CommunityInput.properties#/access/required	400	.	-/body/access
@clause	AccessInput	"schemas.yaml#/AccessInput"
@clause	AccessInput.properties	"AccessInput#/properties"
@in	createCommunity/body.access.visibility
/absent	-	*rejects-body	AccessInput.properties#/visibility/required	400	.	-/body/access/visibility
@title	accepts	accepts {} for "{3.}"
/valid/2	+	*accepts	AccessInput.properties#/visibility	201	.	:/body/access/visibility	restricted
/null	-	*rejects	AccessInput.properties#/visibility/type	400	.	=/body/access/visibility	null
@clause	Visibility.enum	"schemas.yaml#/Visibility/enum"
/enum/a number	-	*rejects.3	Visibility.enum#	400	.	=/body/access/visibility	5
/enum/1	-	*rejects.3		400	.	:/body/access/visibility	not restricted
/enum/2	-	*rejects.3		400	.	:/body/access/visibility	RESTRICTED
@in	createCommunity/body.access.member_policy
/absent	-	*rejects-body	AccessInput.properties#/member_policy/required	400	.	-/body/access/member_policy
/valid/2	+	*accepts	AccessInput.properties#/member_policy	201	.	:/body/access/member_policy	closed
/null	-	*rejects	AccessInput.properties#/member_policy/type	400	.	=/body/access/member_policy	null
/enum/a number	-	*rejects.3	schemas.yaml#/MemberPolicy/enum	400	.	=/body/access/member_policy	5
/enum/1	-	*rejects.3		400	.	:/body/access/member_policy	not closed
/enum/2	-	*rejects.3		400	.	:/body/access/member_policy	CLOSED
@clause	properties.members_visibility	"AccessInput.properties#/members_visibility"
@in	createCommunity/body.access.members_visibility
/valid/1	+	*accepts	properties.members_visibility#	201	.	:/body/access/members_visibility	public
/valid/2	+	*accepts		201	.	:/body/access/members_visibility	restricted
/null	-	*rejects	properties.members_visibility#/type	400	.	=/body/access/members_visibility	null
/enum/a number	-	*rejects.3	Visibility.enum#	400	.	=/body/access/members_visibility	5
/enum/1	-	*rejects.3		400	.	:/body/access/members_visibility	not restricted
/enum/2	-	*rejects.3		400	.	:/body/access/members_visibility	RESTRICTED
@in	createCommunity/body.access.record_policy
/absent	-	*rejects-body	AccessInput.properties#/record_policy/required	400	.	-/body/access/record_policy
/valid/2	+	*accepts	AccessInput.properties#/record_policy	201	.	:/body/access/record_policy	closed
/null	-	*rejects	AccessInput.properties#/record_policy/type	400	.	=/body/access/record_policy	null
@clause	RecordPolicy.enum	"schemas.yaml#/RecordPolicy/enum"
/enum/a number	-	*rejects.3	RecordPolicy.enum#	400	.	=/body/access/record_policy	5
/enum/1	-	*rejects.3		400	.	:/body/access/record_policy	not closed
/enum/2	-	*rejects.3		400	.	:/body/access/record_policy	CLOSED
@clause	properties.record_submission_policy	"AccessInput.properties#/record_submission_policy"
@in	createCommunity/body.access.record_submission_policy
/valid/1	+	*accepts	properties.record_submission_policy#	201	.	:/body/access/record_submission_policy	open
/valid/2	+	*accepts		201	.	:/body/access/record_submission_policy	closed
/null	-	*rejects	properties.record_submission_policy#/type	400	.	=/body/access/record_submission_policy	null
/enum/a number	-	*rejects.3	RecordPolicy.enum#	400	.	=/body/access/record_submission_policy	5
/enum/1	-	*rejects.3		400	.	:/body/access/record_submission_policy	not closed
/enum/2	-	*rejects.3		400	.	:/body/access/record_submission_policy	CLOSED
@clause	properties.review_policy	"AccessInput.properties#/review_policy"
@in	createCommunity/body.access.review_policy
/valid/1	+	*accepts	properties.review_policy#	201	.	:/body/access/review_policy	closed
/valid/2	+	*accepts		201	.	:/body/access/review_policy	open
/valid/3	+	*accepts		201	.	:/body/access/review_policy	members
/null	-	*rejects	properties.review_policy#/type	400	.	=/body/access/review_policy	null
/enum/a number	-	*rejects.3	schemas.yaml#/ReviewPolicy/enum	400	.	=/body/access/review_policy	5
/enum/1	-	*rejects.3		400	.	:/body/access/review_policy	not members
/enum/2	-	*rejects.3		400	.	:/body/access/review_policy	MEMBERS
@in	createCommunity/body.access
/additionalProperties	-	rejects an undeclared member of "access"	AccessInput#/additionalProperties	400	.	=/body/access/notInTheContract	true
/null	-	*rejects	CommunityInput.properties#/access/type	400	.	=/body/access	null
/type/a list	-	*rejects.2	AccessInput#/type	400	.	=/body/access	[]
/type/in a list	-	*rejects.2		400	.	=/body/access	[{"visibility":"public","member_policy":"open","record_policy":"open"}]
/type/an empty text	-	*rejects.2		400	.	:/body/access	
createCommunity/body.metadata/absent	-	*rejects-body	CommunityInput.properties#/metadata/required	400	.	-/body/metadata
@clause	MetadataInput	"schemas.yaml#/MetadataInput"
@clause	MetadataInput.properties	"MetadataInput#/properties"
@in	createCommunity/body.metadata.title
/absent	-	*rejects-body	MetadataInput.properties#/title/required	400	.	-/body/metadata/title
/valid/1	+	*accepts	MetadataInput.properties#/title	201	.	:/body/metadata/title	text
/valid/2	+	*accepts		201	.	:/body/metadata/title	a
/valid/3	+	*accepts		201	.	+/body/metadata/title	[["z",250]]
/valid/4	+	*accepts		201	.	:/body/metadata/title	Zoë's 漢字\n"😀" \\.
/valid/5	+	*accepts		201	.	+/body/metadata/title	[["😀",250]]
/null	-	*rejects	MetadataInput.properties#/title/type	400	.	=/body/metadata/title	null
/type/a number	-	*rejects.2		400	.	=/body/metadata/title	5
/minLength/1	-	*rejects.3	MetadataInput.properties#/title/minLength	400	.	:/body/metadata/title	
/maxLength/2	-	*rejects.3	MetadataInput.properties#/title/maxLength	400	.	+/body/metadata/title	[["😀",251]]
@clause	properties.description	"MetadataInput.properties#/description"
@in	createCommunity/body.metadata.description
/valid/1	+	*accepts	properties.description#	201	.	:/body/metadata/description	text
/valid/2	+	*accepts		201	.	:/body/metadata/description	a
/valid/3	+	*accepts		201	.	+/body/metadata/description	[["z",2000]]
/valid/4	+	*accepts		201	.	:/body/metadata/description	Zoë's 漢字\n"😀" \\.
/valid/5	+	*accepts		201	.	+/body/metadata/description	[["😀",2000]]
/null	-	*rejects	properties.description#/type	400	.	=/body/metadata/description	null
/type/a number	-	*rejects.2		400	.	=/body/metadata/description	5
/minLength/1	-	*rejects.3	properties.description#/minLength	400	.	:/body/metadata/description	
/maxLength/2	-	*rejects.3	properties.description#/maxLength	400	.	+/body/metadata/description	[["😀",2001]]
@clause	properties.curation_policy	"MetadataInput.properties#/curation_policy"
@in	createCommunity/body.metadata.curation_policy
/valid/1	+	*accepts	properties.curation_policy#	201	.	:/body/metadata/curation_policy	text
/valid/2	+	*accepts		201	.	:/body/metadata/curation_policy	
/valid/3	+	*accepts		201	.	+/body/metadata/curation_policy	[["z",2000]]
/valid/4	+	*accepts		201	.	:/body/metadata/curation_policy	Zoë's 漢字\n"😀" \\.
/valid/5	+	*accepts		201	.	+/body/metadata/curation_policy	[["😀",2000]]
/null	-	*rejects	properties.curation_policy#/type	400	.	=/body/metadata/curation_policy	null
/type/a number	-	*rejects.2		400	.	=/body/metadata/curation_policy	5
/maxLength/1	-	*rejects.3	properties.curation_policy#/maxLength	400	.	+/body/metadata/curation_policy	[["😀",2001]]
@in	createCommunity/body.metadata.page
/valid/1	+	*accepts	MetadataInput.properties#/page	201	.	:/body/metadata/page	text
/valid/2	+	*accepts		201	.	:/body/metadata/page	
/valid/3	+	*accepts		201	.	:/body/metadata/page	Zoë's 漢字\n"😀" \\.
/null	-	*rejects	MetadataInput.properties#/page/type	400	.	=/body/metadata/page	null
/type/a number	-	*rejects.2		400	.	=/body/metadata/page	5
/maxLength/1	-	*rejects.3	MetadataInput.properties#/page/maxLength	400	.	+/body/metadata/page	["Zoë's 漢字\n\"😀\" \\",[".",49987]]
@in	createCommunity/body.metadata.type
/valid/1	+	*accepts	MetadataInput.properties#/type	201	.	=/body/metadata/type	{"id":"organization"}
/valid/2	+	*accepts		201	.	=/body/metadata/type	{"id":"organization","title":{}}
/valid/3	+	*accepts		201	.	=/body/metadata/type	{"id":"organization","title":{"en":"Project","de":"Projekt"}}
/valid/4	+	*accepts		201	.	=/body/metadata/type	{"id":"event","title":{}}
/valid/5	+	*accepts		201	.	=/body/metadata/type	{"id":"topic","title":{}}
/valid/6	+	*accepts		201	.	=/body/metadata/type	{"id":"project","title":{}}
/valid/7	+	*accepts		201	.	=/body/metadata/type	{"id":"organization","title":{"field1":"text"}}
/valid/8	+	*accepts		201	.	=/body/metadata/type	{"id":"organization","title":{"field2":"text"}}
/null	-	*rejects	MetadataInput.properties#/type/type	400	.	=/body/metadata/type	null
@clause	CommunityTypeInput	"schemas.yaml#/CommunityTypeInput"
/type/a list	-	*rejects.2	CommunityTypeInput#/type	400	.	=/body/metadata/type	[]
/required/1	-	*rejects.3	CommunityTypeInput#/properties/id/required	400	.	=/body/metadata/type	{"title":{"en":"Project","de":"Projekt"}}
/additionalProperties/2	-	*rejects.3	CommunityTypeInput#/additionalProperties	400	.	=/body/metadata/type	{"id":"organization","title":{"en":"Project","de":"Projekt"},"unknownField":"text"}
/enum/3	-	*rejects.3	schemas.yaml#/CommunityTypeId/enum	400	.	=/body/metadata/type	{"id":"not organization","title":{"en":"Project","de":"Projekt"}}
@clause	LocalizedText	"schemas.yaml#/LocalizedText"
@clause	additionalProperties.type	"LocalizedText#/additionalProperties/type"
/type/4	-	*rejects.2	additionalProperties.type#	400	.	=/body/metadata/type	{"id":"organization","title":{"en":1,"de":"Projekt"}}
/type/5	-	*rejects.2		400	.	=/body/metadata/type	{"id":"organization","title":{"en":"Project","de":1}}
/type/6	-	*rejects.2	LocalizedText#/type	400	.	=/body/metadata/type	{"id":"organization","title":"text"}
/type/7	-	*rejects.2	additionalProperties.type#	400	.	=/body/metadata/type	{"id":"organization","title":{"field1":1}}
/type/8	-	*rejects.2		400	.	=/body/metadata/type	{"id":"organization","title":{"field2":1}}
@in	createCommunity/body.metadata.website
/valid/1	+	*accepts	MetadataInput.properties#/website	201	.	:/body/metadata/website	https://open-science.example.org/about
/valid/2	+	*accepts		201	.	:/body/metadata/website	https://aa@localhost:11/a
/valid/3	+	*accepts		201	.	:/body/metadata/website	ftps://11@00.00.00.00:00#1
/valid/4	+	*accepts		201	.	:/body/metadata/website	ftps://aa@aa.aa.aaa:11/a
/valid/5	+	*accepts		201	.	:/body/metadata/website	https://11@localhost:00#1
/valid/6	+	*accepts		201	.	:/body/metadata/website	ftps://AA@99.99.99.99:99?A
/valid/7	+	*accepts		201	.	:/body/metadata/website	http://localhost
/valid/8	+	*accepts		201	.	:/body/metadata/website	ftp://0.0.0.0
/null	-	*rejects	MetadataInput.properties#/website/type	400	.	=/body/metadata/website	null
/type/a number	-	*rejects.2	schemas.yaml#/Website/type	400	.	=/body/metadata/website	5
@clause	Website.pattern	"schemas.yaml#/Website/pattern"
/pattern/1	-	*rejects.3	Website.pattern#	400	.	:/body/metadata/website	
/pattern/2	-	*rejects.3		400	.	:/body/metadata/website	HTTPS://OPEN-SCIENCE.EXAMPLE.ORG/ABOUT
/pattern/3	-	*rejects.3		400	.	:/body/metadata/website	xhttps://open-science.example.org/about
/pattern/4	-	*rejects.3		400	.	:/body/metadata/website	javascript:alert(1)
/pattern/5	-	*rejects.3		400	.	:/body/metadata/website	no link
@clause	properties.organizations	"MetadataInput.properties#/organizations"
@in	createCommunity/body.metadata.organizations
/valid/1	+	*accepts	properties.organizations#	201	.	=/body/metadata/organizations	[]
/valid/2	+	*accepts		201	.	=/body/metadata/organizations	[{"id":"01ggx4157"}]
/valid/3	+	*accepts		201	.	=/body/metadata/organizations	[{"id":"01ggx4157"},{"name":"text"}]
/valid/4	+	*accepts		201	.	=/body/metadata/organizations	[{"id":"01ggx4157"},{"name":"text"},{"name":"text2"},{"name":"text3"},{"name":"text4"},{"name":"text5"},{"name":"text6"},{"name":"text7"},{"name":"text8"},{"name":"text9"},{"name":"text10"},{"name":"text11"},{"name":"text12"},{"name":"text13"},{"name":"text14"},{"name":"text15"},{"name":"text16"},{"name":"text17"},{"name":"text18"},{"name":"text19"},{"name":"text20"},{"name":"text21"},{"name":"text22"},{"name":"text23"},{"name":"text24"},{"name":"text25"},{"name":"text26"},{"name":"text27"},{"name":"text28"},{"name":"text29"},{"name":"text30"},{"name":"text31"},{"name":"text32"},{"name":"text33"},{"name":"text34"},{"name":"text35"},{"name":"text36"},{"name":"text37"},{"name":"text38"},{"name":"text39"},{"name":"text40"},{"name":"text41"},{"name":"text42"},{"name":"text43"},{"name":"text44"},{"name":"text45"},{"name":"text46"},{"name":"text47"},{"name":"text48"},{"name":"text49"},{"name":"text50"},{"name":"text51"},{"name":"text52"},{"name":"text53"},{"name":"text54"},{"name":"text55"},{"name":"text56"},{"name":"text57"},{"name":"text58"},{"name":"text59"},{"name":"text60"},{"name":"text61"},{"name":"text62"},{"name":"text63"},{"name":"text64"},{"name":"text65"},{"name":"text66"},{"name":"text67"},{"name":"text68"},{"name":"text69"},{"name":"text70"},{"name":"text71"},{"name":"text72"},{"name":"text73"},{"name":"text74"},{"name":"text75"},{"name":"text76"},{"name":"text77"},{"name":"text78"},{"name":"text79"},{"name":"text80"},{"name":"text81"},{"name":"text82"},{"name":"text83"},{"name":"text84"},{"name":"text85"},{"name":"text86"},{"name":"text87"},{"name":"text88"},{"name":"text89"},{"name":"text90"},{"name":"text91"},{"name":"text92"},{"name":"text93"},{"name":"text94"},{"name":"text95"},{"name":"text96"},{"name":"text97"},{"name":"text98"},{"name":"text99"}]
/valid/5	+	*accepts		201	.	=/body/metadata/organizations	[{"name":"text"}]
/valid/6	+	*accepts		201	.	=/body/metadata/organizations	[{"id":"0aaaaaa11"}]
/valid/7	+	*accepts		201	.	=/body/metadata/organizations	[{"id":"011111100"}]
/valid/8	+	*accepts		201	.	=/body/metadata/organizations	[{"id":"0bbbbbb99"}]
/null	-	*rejects	properties.organizations#/type	400	.	=/body/metadata/organizations	null
/type/an object	-	*rejects.2		400	.	=/body/metadata/organizations	{}
/type/by position	-	*rejects.2		400	.	=/body/metadata/organizations	{"0":{"id":"01ggx4157"}}
/type/its item	-	*rejects.2		400	.	=/body/metadata/organizations	{"id":"01ggx4157"}
/maxItems/1	-	*rejects.3	properties.organizations#/maxItems	400	.	=/body/metadata/organizations	[{"id":"01ggx4157"},{"name":"text"},{"name":"text2"},{"name":"text3"},{"name":"text4"},{"name":"text5"},{"name":"text6"},{"name":"text7"},{"name":"text8"},{"name":"text9"},{"name":"text10"},{"name":"text11"},{"name":"text12"},{"name":"text13"},{"name":"text14"},{"name":"text15"},{"name":"text16"},{"name":"text17"},{"name":"text18"},{"name":"text19"},{"name":"text20"},{"name":"text21"},{"name":"text22"},{"name":"text23"},{"name":"text24"},{"name":"text25"},{"name":"text26"},{"name":"text27"},{"name":"text28"},{"name":"text29"},{"name":"text30"},{"name":"text31"},{"name":"text32"},{"name":"text33"},{"name":"text34"},{"name":"text35"},{"name":"text36"},{"name":"text37"},{"name":"text38"},{"name":"text39"},{"name":"text40"},{"name":"text41"},{"name":"text42"},{"name":"text43"},{"name":"text44"},{"name":"text45"},{"name":"text46"},{"name":"text47"},{"name":"text48"},{"name":"text49"},{"name":"text50"},{"name":"text51"},{"name":"text52"},{"name":"text53"},{"name":"text54"},{"name":"text55"},{"name":"text56"},{"name":"text57"},{"name":"text58"},{"name":"text59"},{"name":"text60"},{"name":"text61"},{"name":"text62"},{"name":"text63"},{"name":"text64"},{"name":"text65"},{"name":"text66"},{"name":"text67"},{"name":"text68"},{"name":"text69"},{"name":"text70"},{"name":"text71"},{"name":"text72"},{"name":"text73"},{"name":"text74"},{"name":"text75"},{"name":"text76"},{"name":"text77"},{"name":"text78"},{"name":"text79"},{"name":"text80"},{"name":"text81"},{"name":"text82"},{"name":"text83"},{"name":"text84"},{"name":"text85"},{"name":"text86"},{"name":"text87"},{"name":"text88"},{"name":"text89"},{"name":"text90"},{"name":"text91"},{"name":"text92"},{"name":"text93"},{"name":"text94"},{"name":"text95"},{"name":"text96"},{"name":"text97"},{"name":"text98"},{"name":"text99"},{"name":"text100"}]
/uniqueItems/2	-	*rejects.3	properties.organizations#/uniqueItems	400	.	=/body/metadata/organizations	[{"id":"01ggx4157"},{"name":"text"},{"name":"text"}]
/anyOf/3	-	*rejects.3	schemas.yaml#/OrganizationInput/anyOf	400	.	=/body/metadata/organizations	[{}]
@in	createCommunity
/body.metadata/additionalProperties	-	rejects an undeclared member of "metadata"	MetadataInput#/additionalProperties	400	.	=/body/metadata/notInTheContract	true
/body.metadata/null	-	*rejects	CommunityInput.properties#/metadata/type	400	.	=/body/metadata	null
/body.metadata/type/a list	-	*rejects.2	MetadataInput#/type	400	.	=/body/metadata	[]
@clause	components.requestBodies	"components#/requestBodies"
@clause	requestBodies.Community	"components.requestBodies#/Community"
@clause	content.application-json	"requestBodies.Community#/content/application~1json"
@clause	schema.type.2	"content.application-json#/schema/type"
@title	rejects.4	rejects the {3} {}
/body/type/1	-	*rejects.4	schema.type.2#	400	.	=/body	[]
/body/type/2	-	*rejects.4		400	.	:/body	text
/body/type/3	-	*rejects.4		400	.	=/body	7
/body/type/4	-	*rejects.4		400	.	=/body	null
/body/type/5	-	*rejects.4		400	.	=/body	[{"slug":"u0a1b2c3d4e5","access":{"visibility":"public","member_policy":"open","record_policy":"open"},"metadata":{"title":"Lifecycle"}}]
/body/absent	-	rejects a request without the required body	requestBodies.Community#/required	400 415	.	-/body
@title	returns-declared.2	returns a declared response to {2} with {1} in the {3}
/body/texts/U+0000	protocol	*returns-declared.2	schema.type.2#	201 400 403 406 413 415	.	=/body/metadata	{"title":"a\u0000b","description":"a\u0000b","curation_policy":"a\u0000b","page":"a\u0000b"}
/body/texts/a lone surrogate	protocol	*returns-declared.2		201 400 403 406 413 415	.	=/body/metadata	{"title":"a\ud800b","description":"a\ud800b","curation_policy":"a\ud800b","page":"a\ud800b"}
@title	rejects-not	rejects a {3} that is not JSON: {1}
/body/malformed/truncated	protocol	*rejects-not	content.application-json#	400	.	-/body	:/rawBody	{"a": 
/body/malformed/trailing comma	protocol	*rejects-not		400	.	-/body	:/rawBody	{"a": 1,}
/body/malformed/not UTF-8	protocol	*rejects-not		400	.	-/body	:/rawBody	"ÿþ"	=/rawOctets	true
/body/malformed/text after the value	protocol	*rejects-not		400	.	-/body	:/rawBody	{"slug":"{$inputs.unique}","access":{"visibility":"public","member_policy":"open","record_policy":"open"},"metadata":{"title":"Lifecycle"}} hello
/body/malformed/empty	protocol	*rejects-not		400	.	-/body	:/rawBody	
@expect	201+	{"status":["201"],"criteria":[{"type":"regex","context":"$response.header.Content-Type","condition":"^application\\/json(;.*)?$"}]}
/accept/application/json	+	*returns-when	paths.api-communities#/post/responses/201/content/application~1json	201+	.	:/headers/Accept	application/json, */*;q=0.1	!
@expect	201+.2	{"status":["201"],"criteria":[{"type":"regex","context":"$response.header.Content-Type","condition":"^application\\/vnd\\.trivet\\.v1\\+json(;.*)?$"}]}
/accept/application/vnd.trivet.v1+json	+	*returns-when	paths.api-communities#/post/responses/201/content/application~1vnd.trivet.v1+json	201+.2	.	:/headers/Accept	application/vnd.trivet.v1+json	!
/accept/unsupported	protocol	*rejects-Accept	responses.NotAcceptable#	406	.	:/headers/Accept	application/x-none-of-these	!
/content-type/unsupported	protocol	rejects a body of another media type	components.responses#/UnsupportedMediaType	415	.	:/contentType	text/plain
/content-type/spelling	protocol	accepts a media type in upper case and with a charset	content.application-json#	201	.	:/headers/Content-Type	Application/JSON; charset=UTF-8	!
@clause	responses.Forbidden	"components.responses#/Forbidden"
@title	rejects-request	rejects a request without credentials
/security/anonymous	protocol	*rejects-request	responses.Forbidden#	403	.	-/headers/Authorization	:/credentials	none
@title	rejects-request.2	rejects a request with invalid credentials
/security/wrong	protocol	*rejects-request.2		403	.	-/headers/Authorization	:/credentials	wrong
@step	create.2	201	createCommunity	:/body/metadata/title	Featured {$inputs.unique}	{"outputs":{"id":"$response.body#/id"}}
@expect	201+.3	{"status":["201"],"criteria":[{"type":"regex","condition":"^(2020-02-03[T ]10:52:23(\\.\\d+)?(Z|\\+00:00)?|.*[+-](?!00:00)\\d\\d:\\d\\d)$","context":"$response.body#/start_date"}]}
@request	featureCommunity	{"before":["create.2"],"inputs":"inputs","id":"feature","operation":"featureCommunity","send":{"path":{"id":"$inputs.unique"},"headers":{"Authorization":"Bearer {$inputs.token.system}"},"body":{"start_date":"2020-02-03T10:52:23.945755Z"}}}
@step	feature	201+.3	featureCommunity	{"outputs":{"id":"$response.body#/id"}}
@request	listFeaturedCommunities	{"before":["create.2","feature"],"inputs":"inputs","id":"find","operation":"listFeaturedCommunities","send":{"query":{"q":"$inputs.unique"},"headers":{"Accept":"*/*"}}}
@in	listFeaturedCommunities
/base	+	*returns-declared	paths#/~1api~1communities~1featured/get	200	.
/query.q/valid/1	+	*query-parameter	parameters.Query#/schema	200	.	-/headers	:/query/q	text
/query.q/valid/2	+	*query-parameter		200	.	-/headers	:/query/q	Zoë's 漢字\n"😀" \\.
/query.q/absent	+	query parameter "q": accepts a request without it (optional)	parameters.Query#/required	200	.	-/headers	-/query/q
/query.size/valid/1	+	*query-parameter	Size.schema#	200	.	-/headers	=/query/size	1
/query.size/valid/2	+	*query-parameter		200	.	-/headers	=/query/size	7
/query.size/valid/3	+	*query-parameter		200	.	-/headers	=/query/size	2
/query.size/valid/4	+	*query-parameter		200	.	-/headers	=/query/size	1000
/query.size/valid/5	+	*query-parameter		200	.	-/headers	=/query/size	501
/query.size/minimum/1	-	*query-parameter.2	Size.schema#/minimum	400	.	-/headers	=/query/size	0
/query.size/type/2	-	*query-parameter.2	Size.schema#/type	400	.	-/headers	=/query/size	999.5
/query.size/maximum/3	-	*query-parameter.2	Size.schema#/maximum	400	.	-/headers	=/query/size	1001
/query.page/valid/1	+	*query-parameter	Page.schema#	200	.	-/headers	=/query/page	1
/query.page/valid/2	+	*query-parameter		200	.	-/headers	=/query/page	7
/query.page/valid/3	+	*query-parameter		200	.	-/headers	=/query/page	2
/query.page/minimum/1	-	*query-parameter.2	Page.schema#/minimum	400	.	-/headers	=/query/page	0
/query.page/type/2	-	*query-parameter.2	Page.schema#/type	400	.	-/headers	=/query/page	1.5
/query.type/valid/1	+	*query-parameter	Type.schema#	200	.	-/headers	=/query/type	["text"]
/query.type/valid/2	+	*query-parameter		200	.	-/headers	=/query/type	["text","text1"]
/query.type/valid/3	+	*query-parameter		200	.	-/headers	=/query/type	["Zoë's 漢字\n\"😀\" \\."]
/query.visibility/valid/1	+	*query-parameter	Visibility.schema#	200	.	-/headers	=/query/visibility	["text"]
/query.visibility/valid/2	+	*query-parameter		200	.	-/headers	=/query/visibility	["text","text1"]
/query.visibility/valid/3	+	*query-parameter		200	.	-/headers	=/query/visibility	["Zoë's 漢字\n\"😀\" \\."]
/query.q/empty	protocol	*query-parameter.4	parameters.Query#/schema/type	200 400 406	.	-/headers	:/query/q	
/query.q/signs	protocol	*query-parameter.4		200 400 406	.	-/headers	:/query/q	100% ("it's
/query.type/listed/all	protocol	*query-parameter.5	Type.schema#/type	200 400 406	.	-/headers	=/query/type	["organization","event","topic","project"]
/accept/application/json	+	*returns-when	paths#/~1api~1communities~1featured/get/responses/200/content/application~1json	200+	.	:/headers/Accept	application/json, */*;q=0.1
/accept/application/vnd.trivet.v1+json	+	*returns-when	paths#/~1api~1communities~1featured/get/responses/200/content/application~1vnd.trivet.v1+json	200+.2	.	:/headers/Accept	application/vnd.trivet.v1+json
/accept/unsupported	protocol	*rejects-Accept	responses.NotAcceptable#	406	.	:/headers/Accept	application/x-none-of-these
@clause	paths.api-communities-id	"paths#/~1api~1communities~1{id}"
@request	readCommunity	{"before":["create"],"inputs":"inputs","id":"read","operation":"readCommunity","send":{"path":{"id":"$steps.create.outputs.id"},"headers":{"Accept":"*/*"}}}
readCommunity/base	+	*returns-declared	paths.api-communities-id#/get	200	.
readCommunity/accept/application/json	+	*returns-when	paths.api-communities-id#/get/responses/200/content/application~1json	200+	.	:/headers/Accept	application/json, */*;q=0.1
readCommunity/accept/application/vnd.trivet.v1+json	+	*returns-when	paths.api-communities-id#/get/responses/200/content/application~1vnd.trivet.v1+json	200+.2	.	:/headers/Accept	application/vnd.trivet.v1+json
readCommunity/accept/unsupported	protocol	*rejects-Accept	responses.NotAcceptable#	406	.	:/headers/Accept	application/x-none-of-these
@expect	200+.3	{"status":["200","4XX"],"undeclared":true}
@title	responds-not	responds to a {2} that is not valid UTF-8, and keeps running
readCommunity/path/not UTF-8	protocol	*responds-not	paths.api-communities-id#/get	200+.3	.	-/headers	:/rawPath	/api/communities/%FF
readCommunity/path/example	+	returns a declared response for the example of its path		{"inputs":"inputs"}	>	200 403 404 406 410	.	#call	-/headers	:/path/id	open-science
@expect	404+	{"status":["404"],"skipOn":["403"]}
@title	returns-resource	returns 404 for a resource that does not exist
readCommunity/path/unknown	protocol	*returns-resource	components.responses#/NotFound	{"inputs":"inputs"}	>	404+	.	-/headers	:/path/id	nobody-has-this-one
@request	updateCommunity	{"before":["create"],"inputs":"inputs","id":"update","operation":"updateCommunity","send":{"path":{"id":"$steps.create.outputs.id"},"headers":{"Authorization":"Bearer {$inputs.token.owner}"},"body":{"slug":"{$inputs.unique}","access":{"visibility":"public","member_policy":"open","record_policy":"open"},"metadata":{"title":"Updated"}}}}
updateCommunity/base	+	*returns-declared	paths.api-communities-id#/put	200	.
@in	updateCommunity/body.slug
/absent	-	*rejects-body	CommunityInput.properties#/slug/required	400	.	-/body/slug
/null	-	*rejects	CommunityInput.properties#/slug/type	400	.	=/body/slug	null
/type/a number	-	*rejects.2	Slug#/type	400	.	=/body/slug	5
/minLength/1	-	*rejects.3	Slug#/minLength	400	.	:/body/slug	
/maxLength/2	-	*rejects.3	Slug#/maxLength	400	.	+/body/slug	["open-scienc",["e",90]]
/pattern/3	-	*rejects.3	Slug#/pattern	400	.	:/body/slug	 
/pattern/4	-	*rejects.3		400	.	:/body/slug	open-scienceé
/pattern/5	-	*rejects.3		400	.	:/body/slug	x   aaaa   
/pattern/6	-	*rejects.3		400	.	:/body/slug	x\n11\n
updateCommunity/body.access/absent	-	*rejects-body	CommunityInput.properties#/access/required	400	.	-/body/access
@in	updateCommunity/body.access.visibility
/absent	-	*rejects-body	AccessInput.properties#/visibility/required	400	.	-/body/access/visibility
/valid/2	+	*accepts	AccessInput.properties#/visibility	200	.	:/body/access/visibility	restricted
/null	-	*rejects	AccessInput.properties#/visibility/type	400	.	=/body/access/visibility	null
/enum/a number	-	*rejects.3	Visibility.enum#	400	.	=/body/access/visibility	5
/enum/1	-	*rejects.3		400	.	:/body/access/visibility	not restricted
/enum/2	-	*rejects.3		400	.	:/body/access/visibility	RESTRICTED
@in	updateCommunity/body.access.member_policy
/absent	-	*rejects-body	AccessInput.properties#/member_policy/required	400	.	-/body/access/member_policy
/valid/2	+	*accepts	AccessInput.properties#/member_policy	200	.	:/body/access/member_policy	closed
/null	-	*rejects	AccessInput.properties#/member_policy/type	400	.	=/body/access/member_policy	null
/enum/a number	-	*rejects.3	schemas.yaml#/MemberPolicy/enum	400	.	=/body/access/member_policy	5
/enum/1	-	*rejects.3		400	.	:/body/access/member_policy	not closed
/enum/2	-	*rejects.3		400	.	:/body/access/member_policy	CLOSED
@in	updateCommunity/body.access.members_visibility
/valid/1	+	*accepts	properties.members_visibility#	200	.	:/body/access/members_visibility	public
/valid/2	+	*accepts		200	.	:/body/access/members_visibility	restricted
/null	-	*rejects	properties.members_visibility#/type	400	.	=/body/access/members_visibility	null
/enum/a number	-	*rejects.3	Visibility.enum#	400	.	=/body/access/members_visibility	5
/enum/1	-	*rejects.3		400	.	:/body/access/members_visibility	not restricted
/enum/2	-	*rejects.3		400	.	:/body/access/members_visibility	RESTRICTED
@in	updateCommunity/body.access.record_policy
/absent	-	*rejects-body	AccessInput.properties#/record_policy/required	400	.	-/body/access/record_policy
/valid/2	+	*accepts	AccessInput.properties#/record_policy	200	.	:/body/access/record_policy	closed
/null	-	*rejects	AccessInput.properties#/record_policy/type	400	.	=/body/access/record_policy	null
/enum/a number	-	*rejects.3	RecordPolicy.enum#	400	.	=/body/access/record_policy	5
/enum/1	-	*rejects.3		400	.	:/body/access/record_policy	not closed
/enum/2	-	*rejects.3		400	.	:/body/access/record_policy	CLOSED
@in	updateCommunity/body.access.record_submission_policy
/valid/1	+	*accepts	properties.record_submission_policy#	200	.	:/body/access/record_submission_policy	open
/valid/2	+	*accepts		200	.	:/body/access/record_submission_policy	closed
/null	-	*rejects	properties.record_submission_policy#/type	400	.	=/body/access/record_submission_policy	null
/enum/a number	-	*rejects.3	RecordPolicy.enum#	400	.	=/body/access/record_submission_policy	5
/enum/1	-	*rejects.3		400	.	:/body/access/record_submission_policy	not closed
/enum/2	-	*rejects.3		400	.	:/body/access/record_submission_policy	CLOSED
@in	updateCommunity/body.access.review_policy
/valid/1	+	*accepts	properties.review_policy#	200	.	:/body/access/review_policy	closed
/valid/2	+	*accepts		200	.	:/body/access/review_policy	open
/valid/3	+	*accepts		200	.	:/body/access/review_policy	members
/null	-	*rejects	properties.review_policy#/type	400	.	=/body/access/review_policy	null
/enum/a number	-	*rejects.3	schemas.yaml#/ReviewPolicy/enum	400	.	=/body/access/review_policy	5
/enum/1	-	*rejects.3		400	.	:/body/access/review_policy	not members
/enum/2	-	*rejects.3		400	.	:/body/access/review_policy	MEMBERS
updateCommunity/body.access/additionalProperties	-	rejects an undeclared member of "access"	AccessInput#/additionalProperties	400	.	=/body/access/notInTheContract	true
updateCommunity/body.access/null	-	*rejects	CommunityInput.properties#/access/type	400	.	=/body/access	null
updateCommunity/body.access/type/a list	-	*rejects.2	AccessInput#/type	400	.	=/body/access	[]
updateCommunity/body.metadata/absent	-	*rejects-body	CommunityInput.properties#/metadata/required	400	.	-/body/metadata
@in	updateCommunity/body.metadata.title
/absent	-	*rejects-body	MetadataInput.properties#/title/required	400	.	-/body/metadata/title
/valid/1	+	*accepts	MetadataInput.properties#/title	200	.	:/body/metadata/title	text
/valid/2	+	*accepts		200	.	:/body/metadata/title	a
/valid/3	+	*accepts		200	.	+/body/metadata/title	[["z",250]]
/null	-	*rejects	MetadataInput.properties#/title/type	400	.	=/body/metadata/title	null
/type/a number	-	*rejects.2		400	.	=/body/metadata/title	5
/minLength/1	-	*rejects.3	MetadataInput.properties#/title/minLength	400	.	:/body/metadata/title	
/maxLength/2	-	*rejects.3	MetadataInput.properties#/title/maxLength	400	.	+/body/metadata/title	[["😀",251]]
@in	updateCommunity/body.metadata.description
/valid/1	+	*accepts	properties.description#	200	.	:/body/metadata/description	text
/valid/2	+	*accepts		200	.	:/body/metadata/description	a
/valid/3	+	*accepts		200	.	+/body/metadata/description	[["z",2000]]
/null	-	*rejects	properties.description#/type	400	.	=/body/metadata/description	null
/type/a number	-	*rejects.2		400	.	=/body/metadata/description	5
/minLength/1	-	*rejects.3	properties.description#/minLength	400	.	:/body/metadata/description	
/maxLength/2	-	*rejects.3	properties.description#/maxLength	400	.	+/body/metadata/description	[["😀",2001]]
@in	updateCommunity/body.metadata.curation_policy
/valid/1	+	*accepts	properties.curation_policy#	200	.	:/body/metadata/curation_policy	text
/valid/2	+	*accepts		200	.	:/body/metadata/curation_policy	
/valid/3	+	*accepts		200	.	+/body/metadata/curation_policy	[["z",2000]]
/null	-	*rejects	properties.curation_policy#/type	400	.	=/body/metadata/curation_policy	null
/type/a number	-	*rejects.2		400	.	=/body/metadata/curation_policy	5
/maxLength/1	-	*rejects.3	properties.curation_policy#/maxLength	400	.	+/body/metadata/curation_policy	[["😀",2001]]
@in	updateCommunity/body.metadata.page
/valid/1	+	*accepts	MetadataInput.properties#/page	200	.	:/body/metadata/page	text
/valid/2	+	*accepts		200	.	:/body/metadata/page	
/valid/3	+	*accepts		200	.	:/body/metadata/page	Zoë's 漢字\n"😀" \\.
/null	-	*rejects	MetadataInput.properties#/page/type	400	.	=/body/metadata/page	null
/type/a number	-	*rejects.2		400	.	=/body/metadata/page	5
/maxLength/1	-	*rejects.3	MetadataInput.properties#/page/maxLength	400	.	+/body/metadata/page	["Zoë's 漢字\n\"😀\" \\",[".",49987]]
@in	updateCommunity/body.metadata.type
/valid/1	+	*accepts	MetadataInput.properties#/type	200	.	=/body/metadata/type	{"id":"organization"}
/valid/2	+	*accepts		200	.	=/body/metadata/type	{"id":"organization","title":{}}
/valid/3	+	*accepts		200	.	=/body/metadata/type	{"id":"organization","title":{"en":"Project","de":"Projekt"}}
/null	-	*rejects	MetadataInput.properties#/type/type	400	.	=/body/metadata/type	null
/type/a list	-	*rejects.2	CommunityTypeInput#/type	400	.	=/body/metadata/type	[]
/required/1	-	*rejects.3	CommunityTypeInput#/properties/id/required	400	.	=/body/metadata/type	{"title":{"en":"Project","de":"Projekt"}}
/additionalProperties/2	-	*rejects.3	CommunityTypeInput#/additionalProperties	400	.	=/body/metadata/type	{"id":"organization","title":{"en":"Project","de":"Projekt"},"unknownField":"text"}
/enum/3	-	*rejects.3	schemas.yaml#/CommunityTypeId/enum	400	.	=/body/metadata/type	{"id":"not organization","title":{"en":"Project","de":"Projekt"}}
/type/4	-	*rejects.2	additionalProperties.type#	400	.	=/body/metadata/type	{"id":"organization","title":{"en":1,"de":"Projekt"}}
/type/5	-	*rejects.2		400	.	=/body/metadata/type	{"id":"organization","title":{"en":"Project","de":1}}
/type/6	-	*rejects.2	LocalizedText#/type	400	.	=/body/metadata/type	{"id":"organization","title":"text"}
/type/7	-	*rejects.2	additionalProperties.type#	400	.	=/body/metadata/type	{"id":"organization","title":{"field1":1}}
/type/8	-	*rejects.2		400	.	=/body/metadata/type	{"id":"organization","title":{"field2":1}}
@in	updateCommunity/body.metadata.website
/valid/1	+	*accepts	MetadataInput.properties#/website	200	.	:/body/metadata/website	https://open-science.example.org/about
/valid/2	+	*accepts		200	.	:/body/metadata/website	https://aa@localhost:11/a
/valid/3	+	*accepts		200	.	:/body/metadata/website	ftps://11@00.00.00.00:00#1
/null	-	*rejects	MetadataInput.properties#/website/type	400	.	=/body/metadata/website	null
/type/a number	-	*rejects.2	schemas.yaml#/Website/type	400	.	=/body/metadata/website	5
/pattern/1	-	*rejects.3	Website.pattern#	400	.	:/body/metadata/website	
/pattern/2	-	*rejects.3		400	.	:/body/metadata/website	HTTPS://OPEN-SCIENCE.EXAMPLE.ORG/ABOUT
/pattern/3	-	*rejects.3		400	.	:/body/metadata/website	xhttps://open-science.example.org/about
/pattern/4	-	*rejects.3		400	.	:/body/metadata/website	javascript:alert(1)
/pattern/5	-	*rejects.3		400	.	:/body/metadata/website	no link
@in	updateCommunity/body.metadata.organizations
/valid/1	+	*accepts	properties.organizations#	200	.	=/body/metadata/organizations	[]
/valid/2	+	*accepts		200	.	=/body/metadata/organizations	[{"id":"01ggx4157"}]
/valid/3	+	*accepts		200	.	=/body/metadata/organizations	[{"id":"01ggx4157"},{"name":"text"}]
/valid/4	+	*accepts		200	.	=/body/metadata/organizations	[{"id":"01ggx4157"},{"name":"text"},{"name":"text2"},{"name":"text3"},{"name":"text4"},{"name":"text5"},{"name":"text6"},{"name":"text7"},{"name":"text8"},{"name":"text9"},{"name":"text10"},{"name":"text11"},{"name":"text12"},{"name":"text13"},{"name":"text14"},{"name":"text15"},{"name":"text16"},{"name":"text17"},{"name":"text18"},{"name":"text19"},{"name":"text20"},{"name":"text21"},{"name":"text22"},{"name":"text23"},{"name":"text24"},{"name":"text25"},{"name":"text26"},{"name":"text27"},{"name":"text28"},{"name":"text29"},{"name":"text30"},{"name":"text31"},{"name":"text32"},{"name":"text33"},{"name":"text34"},{"name":"text35"},{"name":"text36"},{"name":"text37"},{"name":"text38"},{"name":"text39"},{"name":"text40"},{"name":"text41"},{"name":"text42"},{"name":"text43"},{"name":"text44"},{"name":"text45"},{"name":"text46"},{"name":"text47"},{"name":"text48"},{"name":"text49"},{"name":"text50"},{"name":"text51"},{"name":"text52"},{"name":"text53"},{"name":"text54"},{"name":"text55"},{"name":"text56"},{"name":"text57"},{"name":"text58"},{"name":"text59"},{"name":"text60"},{"name":"text61"},{"name":"text62"},{"name":"text63"},{"name":"text64"},{"name":"text65"},{"name":"text66"},{"name":"text67"},{"name":"text68"},{"name":"text69"},{"name":"text70"},{"name":"text71"},{"name":"text72"},{"name":"text73"},{"name":"text74"},{"name":"text75"},{"name":"text76"},{"name":"text77"},{"name":"text78"},{"name":"text79"},{"name":"text80"},{"name":"text81"},{"name":"text82"},{"name":"text83"},{"name":"text84"},{"name":"text85"},{"name":"text86"},{"name":"text87"},{"name":"text88"},{"name":"text89"},{"name":"text90"},{"name":"text91"},{"name":"text92"},{"name":"text93"},{"name":"text94"},{"name":"text95"},{"name":"text96"},{"name":"text97"},{"name":"text98"},{"name":"text99"}]
/null	-	*rejects	properties.organizations#/type	400	.	=/body/metadata/organizations	null
/type/an object	-	*rejects.2		400	.	=/body/metadata/organizations	{}
/maxItems/1	-	*rejects.3	properties.organizations#/maxItems	400	.	=/body/metadata/organizations	[{"id":"01ggx4157"},{"name":"text"},{"name":"text2"},{"name":"text3"},{"name":"text4"},{"name":"text5"},{"name":"text6"},{"name":"text7"},{"name":"text8"},{"name":"text9"},{"name":"text10"},{"name":"text11"},{"name":"text12"},{"name":"text13"},{"name":"text14"},{"name":"text15"},{"name":"text16"},{"name":"text17"},{"name":"text18"},{"name":"text19"},{"name":"text20"},{"name":"text21"},{"name":"text22"},{"name":"text23"},{"name":"text24"},{"name":"text25"},{"name":"text26"},{"name":"text27"},{"name":"text28"},{"name":"text29"},{"name":"text30"},{"name":"text31"},{"name":"text32"},{"name":"text33"},{"name":"text34"},{"name":"text35"},{"name":"text36"},{"name":"text37"},{"name":"text38"},{"name":"text39"},{"name":"text40"},{"name":"text41"},{"name":"text42"},{"name":"text43"},{"name":"text44"},{"name":"text45"},{"name":"text46"},{"name":"text47"},{"name":"text48"},{"name":"text49"},{"name":"text50"},{"name":"text51"},{"name":"text52"},{"name":"text53"},{"name":"text54"},{"name":"text55"},{"name":"text56"},{"name":"text57"},{"name":"text58"},{"name":"text59"},{"name":"text60"},{"name":"text61"},{"name":"text62"},{"name":"text63"},{"name":"text64"},{"name":"text65"},{"name":"text66"},{"name":"text67"},{"name":"text68"},{"name":"text69"},{"name":"text70"},{"name":"text71"},{"name":"text72"},{"name":"text73"},{"name":"text74"},{"name":"text75"},{"name":"text76"},{"name":"text77"},{"name":"text78"},{"name":"text79"},{"name":"text80"},{"name":"text81"},{"name":"text82"},{"name":"text83"},{"name":"text84"},{"name":"text85"},{"name":"text86"},{"name":"text87"},{"name":"text88"},{"name":"text89"},{"name":"text90"},{"name":"text91"},{"name":"text92"},{"name":"text93"},{"name":"text94"},{"name":"text95"},{"name":"text96"},{"name":"text97"},{"name":"text98"},{"name":"text99"},{"name":"text100"}]
/uniqueItems/2	-	*rejects.3	properties.organizations#/uniqueItems	400	.	=/body/metadata/organizations	[{"id":"01ggx4157"},{"name":"text"},{"name":"text"}]
/anyOf/3	-	*rejects.3	schemas.yaml#/OrganizationInput/anyOf	400	.	=/body/metadata/organizations	[{}]
@in	updateCommunity
/body.metadata/additionalProperties	-	rejects an undeclared member of "metadata"	MetadataInput#/additionalProperties	400	.	=/body/metadata/notInTheContract	true
/body.metadata/null	-	*rejects	CommunityInput.properties#/metadata/type	400	.	=/body/metadata	null
/body.metadata/type/a list	-	*rejects.2	MetadataInput#/type	400	.	=/body/metadata	[]
/body/type/1	-	*rejects.4	schema.type.2#	400	.	=/body	[]
/body/type/2	-	*rejects.4		400	.	:/body	text
/body/type/3	-	*rejects.4		400	.	=/body	7
/body/type/4	-	*rejects.4		400	.	=/body	null
/body/type/5	-	*rejects.4		400	.	=/body	[{"slug":"u0a1b2c3d4e5","access":{"visibility":"public","member_policy":"open","record_policy":"open"},"metadata":{"title":"Updated"}}]
/body/absent	-	rejects a request without the required body	requestBodies.Community#/required	400 415	.	-/body
/body/texts/U+0000	protocol	*returns-declared.2	schema.type.2#	200 400 403 404 406 410 412 413 415	.	=/body/metadata	{"title":"a\u0000b","description":"a\u0000b","curation_policy":"a\u0000b","page":"a\u0000b"}
/body/texts/a lone surrogate	protocol	*returns-declared.2		200 400 403 404 406 410 412 413 415	.	=/body/metadata	{"title":"a\ud800b","description":"a\ud800b","curation_policy":"a\ud800b","page":"a\ud800b"}
/body/malformed/truncated	protocol	*rejects-not	content.application-json#	400	.	-/body	:/rawBody	{"a": 
/body/malformed/not UTF-8	protocol	*rejects-not		400	.	-/body	:/rawBody	"ÿþ"	=/rawOctets	true
/body/malformed/text after the value	protocol	*rejects-not		400	.	-/body	:/rawBody	{"slug":"{$inputs.unique}","access":{"visibility":"public","member_policy":"open","record_policy":"open"},"metadata":{"title":"Updated"}} hello
/body/malformed/empty	protocol	*rejects-not		400	.	-/body	:/rawBody	
/accept/application/json	+	*returns-when	components.responses#/Community/content/application~1json	200+	.	:/headers/Accept	application/json, */*;q=0.1	!
/accept/application/vnd.trivet.v1+json	+	*returns-when	components.responses#/Community/content/application~1vnd.trivet.v1+json	200+.2	.	:/headers/Accept	application/vnd.trivet.v1+json	!
/accept/unsupported	protocol	*rejects-Accept	responses.NotAcceptable#	406	.	:/headers/Accept	application/x-none-of-these	!
/content-type/unsupported	protocol	rejects a body of another media type	components.responses#/UnsupportedMediaType	415	.	:/contentType	application/x-none-of-these
/security/anonymous	protocol	*rejects-request	responses.Forbidden#	403	.	-/headers/Authorization	:/credentials	none
/security/wrong	protocol	*rejects-request.2		403	.	-/headers/Authorization	:/credentials	wrong
@expect	404+.2	{"status":["404"],"skipOn":["403","400"]}
/path/unknown	protocol	*returns-resource	components.responses#/NotFound	{"inputs":"inputs"}	>	404+.2	.	:/path/id	nobody-has-this-one	!
@expect	200+.4	{"status":["200"],"criteria":["$response.body#/id == $steps.create.outputs.id"]}
@step	update	200+.4	updateCommunity
@expect	200+.5	{"status":["200"],"criteria":["$response.body#/slug == $request.body#/slug","$response.body#/id == $steps.create.outputs.id"]}
@request	renameCommunity	{"before":["create","update"],"inputs":"inputs","id":"rename","operation":"renameCommunity","send":{"path":{"id":"$steps.create.outputs.id"},"headers":{"Authorization":"Bearer {$inputs.token.owner}"},"body":{"slug":"{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}-xyz"}}}
@step	rename	200+.5	renameCommunity	{"outputs":{"slug":"$response.body#/slug"}}
@request	deleteCommunity	{"before":["create","update","rename"],"inputs":"inputs","id":"delete","operation":"deleteCommunity","send":{"path":{"id":"$steps.create.outputs.id"},"headers":{"Authorization":"Bearer {$inputs.token.owner}"}}}
@in	deleteCommunity
/base	+	*returns-declared	paths.api-communities-id#/delete	204	.
/body/malformed/truncated	protocol	*rejects-not	paths.api-communities-id#/delete/requestBody/content/application~1json	400	.	:/rawBody	{"a": 
/body/malformed/not UTF-8	protocol	*rejects-not		400	.	:/rawBody	"ÿþ"	=/rawOctets	true
/body/malformed/text after the value	protocol	*rejects-not		400	.	:/rawBody	{} hello
/security/anonymous	protocol	*rejects-request	responses.Forbidden#	403	.	-/headers/Authorization	:/credentials	none
/security/wrong	protocol	*rejects-request.2		403	.	-/headers/Authorization	:/credentials	wrong
/path/unknown	protocol	*returns-resource	components.responses#/NotFound	{"inputs":"inputs"}	>	404+.2	.	:/path/id	nobody-has-this-one	!
@step	createOwn	201	createCommunity	#createOwn	:/body/slug	{$inputs.unique}-own	=/body/access	{"visibility":"restricted","member_policy":"closed","record_policy":"closed"}	:/body/metadata/title	Own {$inputs.unique}	{"outputs":{"id":"$response.body#/id"}}
@step	createForeign	201	createCommunity	#createForeign	:/headers/Authorization	Bearer {$inputs.token.other}	:/body/slug	{$inputs.unique}-foreign	:/body/metadata/title	Foreign {$inputs.unique}	!
@request	listUserCommunities	{"before":["createOwn","createForeign"],"inputs":"inputs","id":"list","operation":"listUserCommunities","send":{"query":{"q":"$inputs.unique"},"headers":{"Authorization":"Bearer {$inputs.token.owner}","Accept":"*/*"}}}
@in	listUserCommunities
/base	+	*returns-declared	paths#/~1api~1user~1communities/get	200	.
/query.q/valid/1	+	*query-parameter	parameters.Query#/schema	200	.	-/headers/Accept	:/query/q	text	!
/query.q/valid/2	+	*query-parameter		200	.	-/headers/Accept	:/query/q	Zoë's 漢字\n"😀" \\.	!
/query.q/absent	+	query parameter "q": accepts a request without it (optional)	parameters.Query#/required	200	.	-/query/q	-/headers/Accept
/query.sort/valid/1	+	*query-parameter	Sort.schema#	200	.	-/headers/Accept	:/query/sort	bestmatch	!
/query.sort/valid/2	+	*query-parameter		200	.	-/headers/Accept	:/query/sort	newest	!
/query.sort/valid/3	+	*query-parameter		200	.	-/headers/Accept	:/query/sort	oldest	!
/query.sort/valid/4	+	*query-parameter		200	.	-/headers/Accept	:/query/sort	updated-desc	!
/query.sort/valid/5	+	*query-parameter		200	.	-/headers/Accept	:/query/sort	updated-asc	!
/query.sort/valid/6	+	*query-parameter		200	.	-/headers/Accept	:/query/sort	version	!
/query.sort/enum/1	-	*query-parameter.2	schemas.yaml#/Sort/enum	400	.	-/headers/Accept	:/query/sort	not updated-desc	!
/query.sort/enum/2	-	*query-parameter.2		400	.	-/headers/Accept	:/query/sort	UPDATED-DESC	!
/query.size/valid/1	+	*query-parameter	Size.schema#	200	.	-/headers/Accept	=/query/size	1	!
/query.size/valid/2	+	*query-parameter		200	.	-/headers/Accept	=/query/size	7	!
/query.size/valid/3	+	*query-parameter		200	.	-/headers/Accept	=/query/size	2	!
/query.size/valid/4	+	*query-parameter		200	.	-/headers/Accept	=/query/size	1000	!
/query.size/valid/5	+	*query-parameter		200	.	-/headers/Accept	=/query/size	501	!
/query.size/minimum/1	-	*query-parameter.2	Size.schema#/minimum	400	.	-/headers/Accept	=/query/size	0	!
/query.size/type/2	-	*query-parameter.2	Size.schema#/type	400	.	-/headers/Accept	=/query/size	999.5	!
/query.size/maximum/3	-	*query-parameter.2	Size.schema#/maximum	400	.	-/headers/Accept	=/query/size	1001	!
/query.page/valid/1	+	*query-parameter	Page.schema#	200	.	-/headers/Accept	=/query/page	1	!
/query.page/valid/2	+	*query-parameter		200	.	-/headers/Accept	=/query/page	7	!
/query.page/valid/3	+	*query-parameter		200	.	-/headers/Accept	=/query/page	2	!
/query.page/minimum/1	-	*query-parameter.2	Page.schema#/minimum	400	.	-/headers/Accept	=/query/page	0	!
/query.page/type/2	-	*query-parameter.2	Page.schema#/type	400	.	-/headers/Accept	=/query/page	1.5	!
/query.type/valid/1	+	*query-parameter	Type.schema#	200	.	-/headers/Accept	=/query/type	["text"]	!
/query.type/valid/2	+	*query-parameter		200	.	-/headers/Accept	=/query/type	["text","text1"]	!
/query.type/valid/3	+	*query-parameter		200	.	-/headers/Accept	=/query/type	["Zoë's 漢字\n\"😀\" \\."]	!
/query.visibility/valid/1	+	*query-parameter	Visibility.schema#	200	.	-/headers/Accept	=/query/visibility	["text"]	!
/query.visibility/valid/2	+	*query-parameter		200	.	-/headers/Accept	=/query/visibility	["text","text1"]	!
/query.visibility/valid/3	+	*query-parameter		200	.	-/headers/Accept	=/query/visibility	["Zoë's 漢字\n\"😀\" \\."]	!
/query.q/empty	protocol	*query-parameter.4	parameters.Query#/schema/type	200 400 403 406	.	-/headers/Accept	:/query/q		!
/query.q/signs	protocol	*query-parameter.4		200 400 403 406	.	-/headers/Accept	:/query/q	100% ("it's	!
/query.type/listed/all	protocol	*query-parameter.5	Type.schema#/type	200 400 403 406	.	-/headers/Accept	=/query/type	["organization","event","topic","project"]	!
/accept/application/json	+	*returns-when	components.responses#/CommunitySearch/content/application~1json	200+	.	:/headers/Accept	application/json, */*;q=0.1
/accept/application/vnd.trivet.v1+json	+	*returns-when	components.responses#/CommunitySearch/content/application~1vnd.trivet.v1+json	200+.2	.	:/headers/Accept	application/vnd.trivet.v1+json
/accept/unsupported	protocol	*rejects-Accept	responses.NotAcceptable#	406	.	:/headers/Accept	application/x-none-of-these
/security/anonymous	protocol	*rejects-request	responses.Forbidden#	{"inputs":"inputs"}	>	createOwn	>	createForeign	>	403	{"id":"list","operation":"listUserCommunities","send":{"headers":{},"query":{"q":"$inputs.unique"},"credentials":"none"}}
/security/wrong	protocol	*rejects-request.2		{"inputs":"inputs"}	>	createOwn	>	createForeign	>	403	{"id":"list","operation":"listUserCommunities","send":{"headers":{},"query":{"q":"$inputs.unique"},"credentials":"wrong"}}
@clause	paths.api-communities-id-rename	"paths#/~1api~1communities~1{id}~1rename"
renameCommunity/base	+	*returns-declared	paths.api-communities-id-rename#/post	200	.
@clause	RenameInput.properties	"schemas.yaml#/RenameInput/properties"
@in	renameCommunity/body.slug
/absent	-	*rejects-body	RenameInput.properties#/slug/required	400	.	-/body/slug
/null	-	*rejects	RenameInput.properties#/slug/type	400	.	=/body/slug	null
/type/a number	-	*rejects.2	Slug#/type	400	.	=/body/slug	5
/minLength/1	-	*rejects.3	Slug#/minLength	400	.	:/body/slug	
/maxLength/2	-	*rejects.3	Slug#/maxLength	400	.	+/body/slug	["open-scienc",["e",90]]
/pattern/3	-	*rejects.3	Slug#/pattern	400	.	:/body/slug	 
/pattern/4	-	*rejects.3		400	.	:/body/slug	open-scienceé
/pattern/5	-	*rejects.3		400	.	:/body/slug	x   aaaa   
/pattern/6	-	*rejects.3		400	.	:/body/slug	x\n11\n
renameCommunity/body.access/valid/1	+	*accepts	RenameInput.properties#/access	200	.	=/body/access	{}
renameCommunity/body.access/null	-	*rejects	RenameInput.properties#/access/type	400	.	=/body/access	null
renameCommunity/body.access/type/a list	-	*rejects.2		400	.	=/body/access	[]
@in	renameCommunity/body.metadata
/valid/1	+	*accepts	RenameInput.properties#/metadata	200	.	=/body/metadata	{}
/valid/2	+	*accepts		200	.	=/body/metadata	{"type":{"id":"organization","title":{}}}
/valid/3	+	*accepts		200	.	=/body/metadata	{"type":"organization"}
/valid/4	+	*accepts		200	.	=/body/metadata	{"type":{"id":"organization"}}
/valid/5	+	*accepts		200	.	=/body/metadata	{"type":"event"}
/valid/6	+	*accepts		200	.	=/body/metadata	{"type":"topic"}
/valid/7	+	*accepts		200	.	=/body/metadata	{"type":"project"}
/valid/8	+	*accepts		200	.	=/body/metadata	{"type":{"id":"organization","title":{"en":"Project","de":"Projekt"}}}
/null	-	*rejects	RenameInput.properties#/metadata/type	400	.	=/body/metadata	null
/type/a list	-	*rejects.2		400	.	=/body/metadata	[]
/required/1	-	*rejects.3	CommunityTypeInput#/properties/id/required	400	.	=/body/metadata	{"type":{"title":{"en":"Project","de":"Projekt"}}}
/additionalProperties/2	-	*rejects.3	CommunityTypeInput#/additionalProperties	400	.	=/body/metadata	{"type":{"id":"organization","title":{"en":"Project","de":"Projekt"},"unknownField":"text"}}
/enum/3	-	*rejects.3	schemas.yaml#/CommunityTypeId/enum	400	.	=/body/metadata	{"type":{"id":"not organization","title":{"en":"Project","de":"Projekt"}}}
/type/4	-	*rejects.2	additionalProperties.type#	400	.	=/body/metadata	{"type":{"id":"organization","title":{"en":1,"de":"Projekt"}}}
/type/5	-	*rejects.2		400	.	=/body/metadata	{"type":{"id":"organization","title":{"en":"Project","de":1}}}
/type/6	-	*rejects.2	LocalizedText#/type	400	.	=/body/metadata	{"type":{"id":"organization","title":"text"}}
/enum/7	-	*rejects.3	schemas.yaml#/CommunityTypeId/enum	400	.	=/body/metadata	{"type":"text"}
/type/8	-	*rejects.2	RenameInput.properties#/metadata/properties/type/type	400	.	=/body/metadata	{"type":1}
@clause	post.requestBody	"paths.api-communities-id-rename#/post/requestBody"
@clause	content.application-json.3	"post.requestBody#/content/application~1json"
@in	renameCommunity
/body/type/1	-	*rejects.4	content.application-json.3#/schema/type	400	.	=/body	[]
/body/type/2	-	*rejects.4		400	.	:/body	text
/body/type/3	-	*rejects.4		400	.	=/body	7
/body/type/4	-	*rejects.4		400	.	=/body	null
/body/type/5	-	*rejects.4		400	.	=/body	[{"slug":"u0a1b2c3d4e5u0a1b2c3d4e5u0a1b2c3d4e5u0a1b2c3d4e5u0a1b2c3d4e5u0a1b2c3d4e5u0a1b2c3d4e5u0a1b2c3d4e5-xyz"}]
/body/absent	-	rejects a request without the required body	post.requestBody#/required	400 415	.	-/body
/body/malformed/truncated	protocol	*rejects-not	content.application-json.3#	400	.	-/body	:/rawBody	{"a": 
/body/malformed/not UTF-8	protocol	*rejects-not		400	.	-/body	:/rawBody	"ÿþ"	=/rawOctets	true
/body/malformed/text after the value	protocol	*rejects-not		400	.	-/body	:/rawBody	{"slug":"{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}-xyz"} hello
/body/malformed/empty	protocol	*rejects-not		400	.	-/body	:/rawBody	
/accept/application/json	+	*returns-when	components.responses#/RenamedCommunity/content/application~1json	200+	.	:/headers/Accept	application/json, */*;q=0.1	!
/accept/application/vnd.trivet.v1+json	+	*returns-when	components.responses#/RenamedCommunity/content/application~1vnd.trivet.v1+json	200+.2	.	:/headers/Accept	application/vnd.trivet.v1+json	!
/accept/unsupported	protocol	*rejects-Accept	responses.NotAcceptable#	406	.	:/headers/Accept	application/x-none-of-these	!
/content-type/unsupported	protocol	rejects a body of another media type	components.responses#/UnsupportedMediaType	415	.	:/contentType	application/x-none-of-these
/security/anonymous	protocol	*rejects-request	responses.Forbidden#	403	.	-/headers/Authorization	:/credentials	none
/security/wrong	protocol	*rejects-request.2		403	.	-/headers/Authorization	:/credentials	wrong
/path/unknown	protocol	*returns-resource	components.responses#/NotFound	{"inputs":"inputs"}	>	404+.2	.	:/path/id	nobody-has-this-one	!
@clause	paths.api-communities-id-logo	"paths#/~1api~1communities~1{id}~1logo"
@step	create.3	201	createCommunity	:/body/metadata/title	With a logo	{"outputs":{"id":"$response.body#/id"}}
@expect	200+.6	{"status":["200"],"criteria":["$response.body#/size == 10","$response.body#/checksum == 'md5:8ab5b25dd1751fb433b0d8c375688a92'"]}
@request	uploadLogo	{"before":["create.3"],"inputs":"inputs","id":"upload","operation":"uploadLogo","send":{"path":{"id":"$inputs.unique"},"headers":{"Authorization":"Bearer {$inputs.token.owner}"},"contentType":"application/octet-stream","body":"first logo"}}
@step	upload	200+.6	uploadLogo
@request	readLogo	{"before":["create.3","upload"],"inputs":"inputs","id":"download","operation":"readLogo","send":{"path":{"id":"$steps.create.outputs.id"},"headers":{"Accept":"*/*"}}}
readLogo/base	+	*returns-declared	paths.api-communities-id-logo#/get	200	.
readLogo/path/not UTF-8	protocol	*responds-not		200+.3	.	-/headers	:/rawPath	/api/communities/%FF/logo
readLogo/path/example	+	returns a declared response for the example of its path		{"inputs":"inputs"}	>	200 403 404 410	.	#call	-/headers	:/path/id	open-science
readLogo/path/unknown	protocol	*returns-resource	components.responses#/NotFound	{"inputs":"inputs"}	>	404+	.	-/headers	:/path/id	nobody-has-this-one
uploadLogo/base	+	*returns-declared	paths.api-communities-id-logo#/put	200	.
uploadLogo/body/empty	protocol	accepts an empty body, or rejects it with a declared response	paths.api-communities-id-logo#/put/requestBody/content/application~1octet-stream	200 400 403 404 406 410 413 415	.	-/body	:/rawBody	
uploadLogo/accept/application/json	+	*returns-when	paths.api-communities-id-logo#/put/responses/200/content/application~1json	200+	.	:/headers/Accept	application/json, */*;q=0.1	!
uploadLogo/accept/application/vnd.trivet.v1+json	+	*returns-when	paths.api-communities-id-logo#/put/responses/200/content/application~1vnd.trivet.v1+json	200+.2	.	:/headers/Accept	application/vnd.trivet.v1+json	!
uploadLogo/accept/unsupported	protocol	*rejects-Accept	responses.NotAcceptable#	406	.	:/headers/Accept	application/x-none-of-these	!
uploadLogo/content-type/unsupported	protocol	rejects a body of another media type	components.responses#/UnsupportedMediaType	415	.	-/body	:/contentType	application/json	:/rawBody	{}
uploadLogo/security/anonymous	protocol	*rejects-request	responses.Forbidden#	403	.	-/headers/Authorization	:/credentials	none
uploadLogo/security/wrong	protocol	*rejects-request.2		403	.	-/headers/Authorization	:/credentials	wrong
uploadLogo/path/unknown	protocol	*returns-resource	components.responses#/NotFound	{"inputs":"inputs"}	>	404+.2	.	:/path/id	nobody-has-this-one	!
@expect	200+.7	{"status":["200"],"criteria":["$response.body#/size == 8","$response.body#/checksum == 'md5:3b1f5bccdd98086ae8f1852fd2aabe54'"]}
@step	replace	200+.7	uploadLogo	#replace	:/body	größer
@request	deleteLogo	{"before":["create.3","upload","replace"],"inputs":"inputs","id":"delete","operation":"deleteLogo","send":{"path":{"id":"$inputs.unique"},"headers":{"Authorization":"Bearer {$inputs.token.owner}"}}}
deleteLogo/base	+	*returns-declared	paths.api-communities-id-logo#/delete	204	.
deleteLogo/security/anonymous	protocol	*rejects-request	responses.Forbidden#	403	.	-/headers/Authorization	:/credentials	none
deleteLogo/security/wrong	protocol	*rejects-request.2		403	.	-/headers/Authorization	:/credentials	wrong
deleteLogo/path/unknown	protocol	*returns-resource	components.responses#/NotFound	{"inputs":"inputs"}	>	404+	.	:/path/id	nobody-has-this-one	!
@clause	paths.api-communities-id-records	"paths#/~1api~1communities~1{id}~1records"
@step	create.4	201	createCommunity	:/body/metadata/title	Empty
@inputs	inputs.2	{"collection":"open-science","token":{"owner":"owner-token","other":"other-token","system":"system-token"}}
@request	listCommunityRecords	{"before":["create.4"],"inputs":"inputs.2","id":"list","operation":"listCommunityRecords","send":{"path":{"id":"$inputs.unique"},"headers":{"Accept":"*/*"}}}
@in	listCommunityRecords
/base	+	*returns-declared	paths.api-communities-id-records#/get	200	.
/query.q/valid/1	+	query parameter "q": accepts "text"	parameters.Query#/schema	200	.	-/headers	=/query	{"q":"text"}
/query.q/valid/2	+	query parameter "q": accepts "Zoë's 漢字\\n\\"😀\\" \\\\."		200	.	-/headers	=/query	{"q":"Zoë's 漢字\n\"😀\" \\."}
/query.sort/valid/1	+	query parameter "sort": accepts "bestmatch"	Sort.schema#	200	.	-/headers	=/query	{"sort":"bestmatch"}
/query.sort/valid/2	+	query parameter "sort": accepts "newest"		200	.	-/headers	=/query	{"sort":"newest"}
/query.sort/valid/3	+	query parameter "sort": accepts "oldest"		200	.	-/headers	=/query	{"sort":"oldest"}
/query.sort/valid/4	+	query parameter "sort": accepts "updated-desc"		200	.	-/headers	=/query	{"sort":"updated-desc"}
/query.sort/valid/5	+	query parameter "sort": accepts "updated-asc"		200	.	-/headers	=/query	{"sort":"updated-asc"}
/query.sort/valid/6	+	query parameter "sort": accepts "version"		200	.	-/headers	=/query	{"sort":"version"}
/query.sort/enum/1	-	query parameter "sort": rejects "not updated-desc" (enum)	schemas.yaml#/Sort/enum	400	.	-/headers	=/query	{"sort":"not updated-desc"}
/query.sort/enum/2	-	query parameter "sort": rejects "UPDATED-DESC" (enum)		400	.	-/headers	=/query	{"sort":"UPDATED-DESC"}
/query.size/valid/1	+	query parameter "size": accepts 1	Size.schema#	200	.	-/headers	=/query	{"size":1}
/query.size/valid/2	+	query parameter "size": accepts 7		200	.	-/headers	=/query	{"size":7}
/query.size/valid/3	+	query parameter "size": accepts 2		200	.	-/headers	=/query	{"size":2}
/query.size/valid/4	+	query parameter "size": accepts 1000		200	.	-/headers	=/query	{"size":1000}
/query.size/valid/5	+	query parameter "size": accepts 501		200	.	-/headers	=/query	{"size":501}
/query.size/minimum/1	-	query parameter "size": rejects 0 (minimum)	Size.schema#/minimum	400	.	-/headers	=/query	{"size":0}
/query.size/type/2	-	query parameter "size": rejects 999.5 (type)	Size.schema#/type	400	.	-/headers	=/query	{"size":999.5}
/query.size/maximum/3	-	query parameter "size": rejects 1001 (maximum)	Size.schema#/maximum	400	.	-/headers	=/query	{"size":1001}
/query.page/valid/1	+	query parameter "page": accepts 1	Page.schema#	200	.	-/headers	=/query	{"page":1}
/query.page/valid/2	+	query parameter "page": accepts 7		200	.	-/headers	=/query	{"page":7}
/query.page/valid/3	+	query parameter "page": accepts 2		200	.	-/headers	=/query	{"page":2}
/query.page/minimum/1	-	query parameter "page": rejects 0 (minimum)	Page.schema#/minimum	400	.	-/headers	=/query	{"page":0}
/query.page/type/2	-	query parameter "page": rejects 1.5 (type)	Page.schema#/type	400	.	-/headers	=/query	{"page":1.5}
/query.access_status/valid/1	+	query parameter "access_status": accepts ["text"]	paths.api-communities-id-records#/get/parameters/4/schema	200	.	-/headers	=/query	{"access_status":["text"]}
/query.access_status/valid/2	+	query parameter "access_status": accepts ["text","text1"]		200	.	-/headers	=/query	{"access_status":["text","text1"]}
/query.access_status/valid/3	+	query parameter "access_status": accepts ["Zoë's 漢字\\n\\"😀\\" \\\\."]		200	.	-/headers	=/query	{"access_status":["Zoë's 漢字\n\"😀\" \\."]}
/query.resource_type/valid/1	+	query parameter "resource_type": accepts ["text"]	paths.api-communities-id-records#/get/parameters/5/schema	200	.	-/headers	=/query	{"resource_type":["text"]}
/query.resource_type/valid/2	+	query parameter "resource_type": accepts ["text","text1"]		200	.	-/headers	=/query	{"resource_type":["text","text1"]}
/query.resource_type/valid/3	+	query parameter "resource_type": accepts ["Zoë's 漢字\\n\\"😀\\" \\\\."]		200	.	-/headers	=/query	{"resource_type":["Zoë's 漢字\n\"😀\" \\."]}
/query.q/empty	protocol	query parameter "q": returns a declared response to ""	parameters.Query#/schema/type	200 400 404 406	.	-/headers	=/query	{"q":""}
/query.q/signs	protocol	query parameter "q": returns a declared response to "100% (\\"it's"		200 400 404 406	.	-/headers	=/query	{"q":"100% (\"it's"}
/accept/application/json	+	*returns-when	paths.api-communities-id-records#/get/responses/200/content/application~1json	200+	.	:/headers/Accept	application/json, */*;q=0.1
/accept/application/vnd.trivet.v1+json	+	*returns-when	paths.api-communities-id-records#/get/responses/200/content/application~1vnd.trivet.v1+json	200+.2	.	:/headers/Accept	application/vnd.trivet.v1+json
/accept/unsupported	protocol	*rejects-Accept	responses.NotAcceptable#	406	.	:/headers/Accept	application/x-none-of-these
/path/not UTF-8	protocol	*responds-not	paths.api-communities-id-records#/get	200+.3	.	-/headers	:/rawPath	/api/communities/%FF/records
/path/example	+	returns a declared response for the example of its path		{"inputs":"inputs.2"}	>	200 400 404 406	.	#call	-/headers	:/path/id	open-science
/path/unknown	protocol	*returns-resource	components.responses#/NotFound	{"inputs":"inputs.2"}	>	{"status":["404"],"skipOn":["400"]}	.	-/headers	:/path/id	nobody-has-this-one
@clause	paths.api-communities-id-featured	"paths#/~1api~1communities~1{id}~1featured"
@request	listFeaturedEntries	{"before":["create.2","feature"],"inputs":"inputs","id":"list","operation":"listFeaturedEntries","send":{"path":{"id":"$inputs.unique"},"headers":{"Authorization":"Bearer {$inputs.token.system}","Accept":"*/*"}}}
@in	listFeaturedEntries
/base	+	*returns-declared	paths.api-communities-id-featured#/get	200	.
/accept/application/json	+	*returns-when	paths.api-communities-id-featured#/get/responses/200/content/application~1json	200+	.	:/headers/Accept	application/json, */*;q=0.1
/accept/application/vnd.trivet.v1+json	+	*returns-when	paths.api-communities-id-featured#/get/responses/200/content/application~1vnd.trivet.v1+json	200+.2	.	:/headers/Accept	application/vnd.trivet.v1+json
/accept/unsupported	protocol	*rejects-Accept	responses.NotAcceptable#	406	.	:/headers/Accept	application/x-none-of-these
/path/not UTF-8	protocol	*responds-not	paths.api-communities-id-featured#/get	200+.3	.	-/headers/Accept	:/rawPath	/api/communities/%FF/featured
/path/example	+	returns a declared response for the example of its path		{"inputs":"inputs"}	>	200 403 404 406 410	.	#call	-/headers/Accept	:/path/id	open-science	!
/security/anonymous	protocol	*rejects-request	responses.Forbidden#	403	.	=/headers	{}	:/credentials	none
/security/wrong	protocol	*rejects-request.2		403	.	=/headers	{}	:/credentials	wrong
/path/unknown	protocol	*returns-resource	components.responses#/NotFound	{"inputs":"inputs"}	>	404+	.	-/headers/Accept	:/path/id	nobody-has-this-one	!
featureCommunity/base	+	*returns-declared	paths.api-communities-id-featured#/post	201	.
@clause	FeaturedEntryInput	"schemas.yaml#/FeaturedEntryInput"
@clause	properties.start_date	"FeaturedEntryInput#/properties/start_date"
@in	featureCommunity/body.start_date
/absent	-	*rejects-body	properties.start_date#/required	400	.	-/body/start_date
/valid/1	+	*accepts	properties.start_date#	201	.	:/body/start_date	2026-06-03T10:04:14.837956+00:00
/valid/2	+	*accepts		201	.	:/body/start_date	2026-06-03 10:04:14.837956
/valid/3	+	*accepts		201	.	:/body/start_date	1111-01-01 11:11:11.11Z
/valid/4	+	*accepts		201	.	:/body/start_date	9600-02-29T20:00:00.00+20:00
/valid/5	+	*accepts		201	.	:/body/start_date	9999-02-22 19:29:29.99Z
/valid/6	+	*accepts		201	.	:/body/start_date	1600-02-29T21:11:11.11+21:11
/valid/7	+	*accepts		201	.	:/body/start_date	0000-04-10 10:00:00.00Z
/valid/8	+	*accepts		201	.	:/body/start_date	3600-02-29T22:29:29.99+22:29
/null	-	*rejects	properties.start_date#/type	400	.	=/body/start_date	null
@clause	Timestamp	"schemas.yaml#/Timestamp"
/type/a number	-	*rejects.2	Timestamp#/type	400	.	=/body/start_date	5
/pattern/1	-	*rejects.3	Timestamp#/pattern	400	.	:/body/start_date	
/pattern/2	-	*rejects.3		400	.	:/body/start_date	2026-06-03t10:04:14.837956+00:00
/pattern/3	-	*rejects.3		400	.	:/body/start_date	x2026-06-03T10:04:14.837956+00:00
/pattern/4	-	*rejects.3		400	.	:/body/start_date	2020-02-03
/pattern/5	-	*rejects.3		400	.	:/body/start_date	2020-02-30T10:52:23.945755Z
/pattern/6	-	*rejects.3		400	.	:/body/start_date	2020-02-03T25:52:23.945755Z
@in	featureCommunity
/body/additionalProperties	-	rejects an undeclared member of "the body"	FeaturedEntryInput#/additionalProperties	400	.	=/body/notInTheContract	true
@clause	requestBodies.FeaturedEntry	"components.requestBodies#/FeaturedEntry"
@clause	content.application-json.2	"requestBodies.FeaturedEntry#/content/application~1json"
/body/type/1	-	*rejects.4	content.application-json.2#/schema/type	400	.	=/body	[]
/body/type/2	-	*rejects.4		400	.	:/body	text
/body/type/3	-	*rejects.4		400	.	=/body	7
/body/type/4	-	*rejects.4		400	.	=/body	null
/body/type/5	-	*rejects.4		400	.	=/body	[{"start_date":"2020-02-03T10:52:23.945755Z"}]
/body/absent	-	rejects a request without the required body	requestBodies.FeaturedEntry#/required	400 415	.	-/body
/body/malformed/truncated	protocol	*rejects-not	content.application-json.2#	400	.	-/body	:/rawBody	{"a": 
/body/malformed/not UTF-8	protocol	*rejects-not		400	.	-/body	:/rawBody	"ÿþ"	=/rawOctets	true
/body/malformed/text after the value	protocol	*rejects-not		400	.	-/body	:/rawBody	{"start_date":"2020-02-03T10:52:23.945755Z"} hello
/body/malformed/empty	protocol	*rejects-not		400	.	-/body	:/rawBody	
/accept/application/json	+	*returns-when	paths.api-communities-id-featured#/post/responses/201/content/application~1json	201+	.	:/headers/Accept	application/json, */*;q=0.1	!
/accept/application/vnd.trivet.v1+json	+	*returns-when	paths.api-communities-id-featured#/post/responses/201/content/application~1vnd.trivet.v1+json	201+.2	.	:/headers/Accept	application/vnd.trivet.v1+json	!
/accept/unsupported	protocol	*rejects-Accept	responses.NotAcceptable#	406	.	:/headers/Accept	application/x-none-of-these	!
/content-type/unsupported	protocol	rejects a body of another media type	components.responses#/UnsupportedMediaType	415	.	:/contentType	application/x-none-of-these
/security/anonymous	protocol	*rejects-request	responses.Forbidden#	403	.	-/headers/Authorization	:/credentials	none
/security/wrong	protocol	*rejects-request.2		403	.	-/headers/Authorization	:/credentials	wrong
/path/unknown	protocol	*returns-resource	components.responses#/NotFound	{"inputs":"inputs"}	>	404+.2	.	:/path/id	nobody-has-this-one	!
@clause	paths.api-communities-id-featured-featured_entry_id	"paths#/~1api~1communities~1{id}~1featured~1{featured_entry_id}"
@request	updateFeaturedEntry	{"before":["create.2","feature"],"inputs":"inputs","id":"move","operation":"updateFeaturedEntry","send":{"path":{"id":"$steps.create.outputs.id","featured_entry_id":"$steps.feature.outputs.id"},"headers":{"Authorization":"Bearer {$inputs.token.system}"},"body":{"start_date":"2999-01-01T00:00:00.000000Z"}}}
updateFeaturedEntry/base	+	*returns-declared	paths.api-communities-id-featured-featured_entry_id#/put	200	.
@clause	schema.type	"components.parameters#/FeaturedEntryId/schema/type"
updateFeaturedEntry/path.featured_entry_id/type/1	-	path parameter "featured_entry_id": rejects -0.5 (type)	schema.type#	400 404	.	=/path/featured_entry_id	-0.5	!
updateFeaturedEntry/path.featured_entry_id/type/two values	-	path parameter "featured_entry_id": rejects "1,1" (type)		400 404	.	:/path/featured_entry_id	1,1	!
@expect	400+	{"status":["400"],"skipOn":["404"]}
@in	updateFeaturedEntry/path.featured_entry_id/type/as platforms read it
@title	path-parameter	path parameter "{4.}": rejects {} ({3})
/1	-?integer	*path-parameter		400+	.	:/path/featured_entry_id	+1	!
/2	-?integer	*path-parameter		400+	.	:/path/featured_entry_id	 1	!
/3	-?integer	*path-parameter		400+	.	:/path/featured_entry_id	0x1	!
/4	-?integer	*path-parameter		400+	.	:/path/featured_entry_id	١	!
/5	-?integer	*path-parameter		400+	.	:/path/featured_entry_id	1e0	!
/6	-?integer	*path-parameter		400+	.	:/path/featured_entry_id	1.0	!
@in	updateFeaturedEntry/body.start_date
/absent	-	*rejects-body	properties.start_date#/required	400	.	-/body/start_date
/valid/1	+	*accepts	properties.start_date#	200	.	:/body/start_date	2026-06-03T10:04:14.837956+00:00
/valid/2	+	*accepts		200	.	:/body/start_date	2026-06-03 10:04:14.837956
/valid/3	+	*accepts		200	.	:/body/start_date	1111-01-01 11:11:11.11Z
/null	-	*rejects	properties.start_date#/type	400	.	=/body/start_date	null
/type/a number	-	*rejects.2	Timestamp#/type	400	.	=/body/start_date	5
/pattern/1	-	*rejects.3	Timestamp#/pattern	400	.	:/body/start_date	
/pattern/2	-	*rejects.3		400	.	:/body/start_date	2026-06-03t10:04:14.837956+00:00
/pattern/3	-	*rejects.3		400	.	:/body/start_date	x2026-06-03T10:04:14.837956+00:00
/pattern/4	-	*rejects.3		400	.	:/body/start_date	2999-01-01
/pattern/5	-	*rejects.3		400	.	:/body/start_date	2999-02-30T00:00:00.000000Z
/pattern/6	-	*rejects.3		400	.	:/body/start_date	2999-01-01T25:00:00.000000Z
@in	updateFeaturedEntry
/body/additionalProperties	-	rejects an undeclared member of "the body"	FeaturedEntryInput#/additionalProperties	400	.	=/body/notInTheContract	true
/body/type/1	-	*rejects.4	content.application-json.2#/schema/type	400	.	=/body	[]
/body/type/2	-	*rejects.4		400	.	:/body	text
/body/type/3	-	*rejects.4		400	.	=/body	7
/body/type/4	-	*rejects.4		400	.	=/body	null
/body/type/5	-	*rejects.4		400	.	=/body	[{"start_date":"2999-01-01T00:00:00.000000Z"}]
/body/absent	-	rejects a request without the required body	requestBodies.FeaturedEntry#/required	400 415	.	-/body
/body/malformed/truncated	protocol	*rejects-not	content.application-json.2#	400	.	-/body	:/rawBody	{"a": 
/body/malformed/not UTF-8	protocol	*rejects-not		400	.	-/body	:/rawBody	"ÿþ"	=/rawOctets	true
/body/malformed/text after the value	protocol	*rejects-not		400	.	-/body	:/rawBody	{"start_date":"2999-01-01T00:00:00.000000Z"} hello
/body/malformed/empty	protocol	*rejects-not		400	.	-/body	:/rawBody	
/accept/application/json	+	*returns-when	paths.api-communities-id-featured-featured_entry_id#/put/responses/200/content/application~1json	200+	.	:/headers/Accept	application/json, */*;q=0.1	!
/accept/application/vnd.trivet.v1+json	+	*returns-when	paths.api-communities-id-featured-featured_entry_id#/put/responses/200/content/application~1vnd.trivet.v1+json	200+.2	.	:/headers/Accept	application/vnd.trivet.v1+json	!
/accept/unsupported	protocol	*rejects-Accept	responses.NotAcceptable#	406	.	:/headers/Accept	application/x-none-of-these	!
/content-type/unsupported	protocol	rejects a body of another media type	components.responses#/UnsupportedMediaType	415	.	:/contentType	application/x-none-of-these
/security/anonymous	protocol	*rejects-request	responses.Forbidden#	403	.	-/headers/Authorization	:/credentials	none
/security/wrong	protocol	*rejects-request.2		403	.	-/headers/Authorization	:/credentials	wrong
/path/unknown	protocol	*returns-resource	components.responses#/NotFound	{"inputs":"inputs"}	>	404+.2	.	:/path/id	nobody-has-this-one	=/path/featured_entry_id	2147483646	!
@expect	200+.8	{"status":["200"],"criteria":["$response.body#/id == $steps.feature.outputs.id"]}
@step	move	200+.8	updateFeaturedEntry
@request	deleteFeaturedEntry	{"before":["create.2","feature","move"],"inputs":"inputs","id":"delete","operation":"deleteFeaturedEntry","send":{"path":{"id":"$inputs.unique","featured_entry_id":"$steps.feature.outputs.id"},"headers":{"Authorization":"Bearer {$inputs.token.system}"}}}
deleteFeaturedEntry/base	+	*returns-declared	paths.api-communities-id-featured-featured_entry_id#/delete	204	.
deleteFeaturedEntry/path.featured_entry_id/type/1	-	path parameter "featured_entry_id": rejects -0.5 (type)	schema.type#	400 404	.	=/path/featured_entry_id	-0.5	!
deleteFeaturedEntry/security/anonymous	protocol	*rejects-request	responses.Forbidden#	403	.	-/headers/Authorization	:/credentials	none
deleteFeaturedEntry/security/wrong	protocol	*rejects-request.2		403	.	-/headers/Authorization	:/credentials	wrong
deleteFeaturedEntry/path/unknown	protocol	*returns-resource	components.responses#/NotFound	{"inputs":"inputs"}	>	404+.2	.	:/path/id	nobody-has-this-one	=/path/featured_entry_id	2147483646	!
@expect	405+	{"status":["405","404","501"],"undeclared":true,"skipOn":["400","401","403","415"],"criteria":[{"type":"simple","condition":"$statusCode != 405 || $response.header.Allow != null","says":"a 405 response has the header Allow (RFC 9110, 15.5.6)"}]}
@title	rejects-not.2	rejects {1}, which is not declared for this path
listCommunities/method/PATCH	protocol	*rejects-not.2	paths.api-communities#	405+	.	-/headers	:/rawMethod	PATCH
listFeaturedCommunities/method/PATCH	protocol	*rejects-not.2	paths#/~1api~1communities~1featured	405+	.	-/headers	:/rawMethod	PATCH
readCommunity/method/PATCH	protocol	*rejects-not.2	paths.api-communities-id#	405+	.	-/headers	:/rawMethod	PATCH
listUserCommunities/method/PATCH	protocol	*rejects-not.2	paths#/~1api~1user~1communities	405+	.	-/headers/Accept	:/rawMethod	PATCH
renameCommunity/method/GET	protocol	*rejects-not.2	paths.api-communities-id-rename#	405+	.	-/body	:/rawMethod	GET
renameCommunity/method/PATCH	protocol	*rejects-not.2		405+	.	-/body	:/rawMethod	PATCH
readLogo/method/PATCH	protocol	*rejects-not.2	paths.api-communities-id-logo#	405+	.	-/headers	:/rawMethod	PATCH
listCommunityRecords/method/PATCH	protocol	*rejects-not.2	paths.api-communities-id-records#	405+	.	-/headers	:/rawMethod	PATCH
listFeaturedEntries/method/PATCH	protocol	*rejects-not.2	paths.api-communities-id-featured#	405+	.	-/headers/Accept	:/rawMethod	PATCH
updateFeaturedEntry/method/GET	protocol	*rejects-not.2	paths.api-communities-id-featured-featured_entry_id#	405+	.	-/body	:/rawMethod	GET
updateFeaturedEntry/method/PATCH	protocol	*rejects-not.2		405+	.	-/body	:/rawMethod	PATCH
@step	created	201	createCommunity	#created	{"outputs":{"id":"$response.body#/id","body":"$response.body"}}
@expect	200+.9	{"status":["200"],"relations":[["$response.body#/id","holds","{$steps.created.outputs.body#/id}"],["$response.body#/slug","holds","{$steps.created.outputs.body#/slug}"],["$response.body#/created","holds","{$steps.created.outputs.body#/created}"],["$response.body#/updated","holds","{$steps.created.outputs.body#/updated}"],["$response.body#/revision_id","holds","{$steps.created.outputs.body#/revision_id}"],["$response.body#/access","holds","{$steps.created.outputs.body#/access}"],["$response.body#/metadata","holds","{$steps.created.outputs.body#/metadata}"],["$response.body#/links","holds","{$steps.created.outputs.body#/links}"]]}
@step	read-back	200+.9	readCommunity	#read-back	-/headers/Accept	:/path/id	{$steps.created.outputs.id}	:/headers/Authorization	Bearer {$inputs.token.owner}
createCommunity/state/stored	state	the created item can be read back	paths.api-communities#/post	{"inputs":"inputs","setupSteps":0}	>	created	>	read-back
@expect	201+.4	{"status":["201"],"relations":[["$response.body#/id","differs","{$steps.created.outputs.id}"]]}
createCommunity/state/distinct	state	two created items have different values of "id"		{"inputs":"inputs","setupSteps":1}	>	created	>	201+.4	.	#other-item	:/body/slug	{$inputs.unique}n	!	{"outputs":{"id":"$response.body#/id","body":"$response.body"}}
readCommunity/state/pure-read	state	two reads return the same	paths.api-communities-id#/get	{"inputs":"inputs","setupSteps":2}	>	created	>	{"status":["200"],"relations":[]}	.	#tested-action	-/headers/Accept	:/path/id	{$steps.created.outputs.id}	:/headers/Authorization	Bearer {$inputs.token.owner}	{"outputs":{"body":"$response.body"}}	>	{"status":["200"],"relations":[["$response.body","holds","{$steps.tested-action.outputs.body}"]]}	.	#read-back	-/headers/Accept	:/path/id	{$steps.created.outputs.id}	:/headers/Authorization	Bearer {$inputs.token.owner}
@expect	200+.10	{"status":["200"],"relations":[["$response.body#/id","holds","{$steps.created.outputs.id}"]]}
updateCommunity/state/stable	state	leaves "id" unchanged	paths.api-communities-id#/put	{"inputs":"inputs","setupSteps":1}	>	created	>	200+.10	.	#tested-action	:/path/id	{$steps.created.outputs.id}	!
updateCommunity/state/stored	state	the changed item can be read back		{"inputs":"inputs","setupSteps":1}	>	created	>	200	.	#tested-action	:/path/id	{$steps.created.outputs.id}	!	{"outputs":{"body":"$response.body"}}	>	{"status":["200"],"relations":[["$response.body#/id","holds","{$steps.tested-action.outputs.body#/id}"],["$response.body#/slug","holds","{$steps.tested-action.outputs.body#/slug}"],["$response.body#/created","holds","{$steps.tested-action.outputs.body#/created}"],["$response.body#/updated","holds","{$steps.tested-action.outputs.body#/updated}"],["$response.body#/revision_id","holds","{$steps.tested-action.outputs.body#/revision_id}"],["$response.body#/access","holds","{$steps.tested-action.outputs.body#/access}"],["$response.body#/metadata","holds","{$steps.tested-action.outputs.body#/metadata}"],["$response.body#/links","holds","{$steps.tested-action.outputs.body#/links}"]]}	readCommunity	#read-back	-/headers/Accept	:/path/id	{$steps.created.outputs.id}	:/headers/Authorization	Bearer {$inputs.token.owner}
@step	other-item	201	createCommunity	#other-item	:/body/slug	{$inputs.unique}n	!	{"outputs":{"id":"$response.body#/id","body":"$response.body"}}
@step	tested-action	200	updateCommunity	#tested-action	:/path/id	{$steps.created.outputs.id}	!
@expect	200+.11	{"status":["200"],"relations":[["$response.body#/id","holds","{$steps.other-item.outputs.body#/id}"],["$response.body#/slug","holds","{$steps.other-item.outputs.body#/slug}"],["$response.body#/created","holds","{$steps.other-item.outputs.body#/created}"],["$response.body#/updated","holds","{$steps.other-item.outputs.body#/updated}"],["$response.body#/revision_id","holds","{$steps.other-item.outputs.body#/revision_id}"],["$response.body#/access","holds","{$steps.other-item.outputs.body#/access}"],["$response.body#/metadata","holds","{$steps.other-item.outputs.body#/metadata}"],["$response.body#/links","holds","{$steps.other-item.outputs.body#/links}"]]}
@step	read-back.2	200+.11	readCommunity	#read-back	-/headers/Accept	:/path/id	{$steps.other-item.outputs.id}	:/headers/Authorization	Bearer {$inputs.token.owner}
updateCommunity/state/isolated	state	leaves another item unchanged		{"inputs":"inputs","setupSteps":2}	>	created	>	other-item	>	tested-action	>	read-back.2
@step	the-part-4	200	uploadLogo	#the-part-4	:/path/id	{$steps.created.outputs.id}	!	{"outputs":{"sent":"$request.body"}}
@step	the-part-8	{"status":["201"],"skipOn":["400"]}	featureCommunity	#the-part-8	:/path/id	{$steps.created.outputs.id}	!	{"outputs":{"sent":"$request.body"}}
@expect	200+.12	{"status":["200"],"relations":[["$response.body","holds","{$steps.the-part-4.outputs.sent}"]]}
@step	read-back-4	200+.12	readLogo	#read-back-4	-/headers/Accept	:/path/id	{$steps.created.outputs.id}	:/headers/Authorization	Bearer {$inputs.token.owner}
@expect	200+.13	{"status":["200"],"relations":[["$response.body#/hits/hits","counts",1]]}
@step	read-back-8	200+.13	listFeaturedEntries	#read-back-8	-/headers/Accept	:/path/id	{$steps.created.outputs.id}	!
updateCommunity/state/kept/behind	state	leaves its parts unchanged: readLogo, listFeaturedEntries		{"inputs":"inputs","setupSteps":3}	>	created	>	the-part-4	>	the-part-8	>	tested-action	>	read-back-4	>	read-back-8
renameCommunity/state/stable	state	leaves "id" unchanged	paths.api-communities-id-rename#/post	{"inputs":"inputs","setupSteps":1}	>	created	>	{"status":["200"],"skipOn":["400","403"],"relations":[["$response.body#/id","holds","{$steps.created.outputs.id}"]]}	.	#tested-action	:/path/id	{$steps.created.outputs.id}	!
@expect	200+.14	{"status":["200"],"skipOn":["400","403"]}
@step	tested-action.2	200+.14	renameCommunity	#tested-action	:/path/id	{$steps.created.outputs.id}	!	{"outputs":{"body":"$response.body"}}
renameCommunity/state/stored	state	the changed item can be read back		{"inputs":"inputs","setupSteps":1}	>	created	>	tested-action.2	>	{"status":["200"],"relations":[["$response.body#/id","holds","{$steps.tested-action.outputs.body#/id}"],["$response.body#/slug","holds","{$steps.tested-action.outputs.body#/slug}"],["$response.body#/created","holds","{$steps.tested-action.outputs.body#/created}"],["$response.body#/updated","holds","{$steps.tested-action.outputs.body#/updated}"],["$response.body#/revision_id","holds","{$steps.tested-action.outputs.body#/revision_id}"],["$response.body#/access","holds","{$steps.tested-action.outputs.body#/access}"],["$response.body#/metadata/title","holds","{$steps.tested-action.outputs.body#/metadata/title}"],["$response.body#/links","holds","{$steps.tested-action.outputs.body#/links}"]]}	readCommunity	#read-back	-/headers/Accept	:/path/id	{$steps.created.outputs.id}	:/headers/Authorization	Bearer {$inputs.token.owner}
@step	tested-action.3	200+.14	renameCommunity	#tested-action	:/path/id	{$steps.created.outputs.id}	!
renameCommunity/state/isolated	state	leaves another item unchanged		{"inputs":"inputs","setupSteps":2}	>	created	>	other-item	>	tested-action.3	>	read-back.2
renameCommunity/state/kept/behind	state	leaves its parts unchanged: readLogo, listFeaturedEntries		{"inputs":"inputs","setupSteps":3}	>	created	>	the-part-4	>	the-part-8	>	tested-action.3	>	read-back-4	>	read-back-8
@step	tested-action.4	204	deleteCommunity	#tested-action	:/path/id	{$steps.created.outputs.id}	!
@expect	404+.3	{"status":["404","410"],"skipOn":["403"]}
@step	read-back.3	404+.3	readCommunity	#read-back	-/headers/Accept	:/path/id	{$steps.created.outputs.id}	:/headers/Authorization	Bearer {$inputs.token.owner}
@in	deleteCommunity/state
@title	does-not	{1} does not find the deleted item
/gone/readCommunity	state	*does-not	paths.api-communities-id#/delete	{"inputs":"inputs","setupSteps":1}	>	created	>	tested-action.4	>	read-back.3
/gone/updateCommunity	state	*does-not		{"inputs":"inputs","setupSteps":1}	>	created	>	tested-action.4	>	404+.3	updateCommunity	#read-back	:/path/id	{$steps.created.outputs.id}	!
/gone/renameCommunity	state	*does-not		{"inputs":"inputs","setupSteps":1}	>	created	>	tested-action.4	>	404+.3	renameCommunity	#read-back	:/path/id	{$steps.created.outputs.id}	!
/gone/readLogo	state	*does-not		{"inputs":"inputs","setupSteps":2}	>	created	>	200	uploadLogo	#the-part	:/path/id	{$steps.created.outputs.id}	!	>	tested-action.4	>	404+.3	readLogo	#read-back	-/headers/Accept	:/path/id	{$steps.created.outputs.id}	:/headers/Authorization	Bearer {$inputs.token.owner}
/gone/uploadLogo	state	*does-not		{"inputs":"inputs","setupSteps":1}	>	created	>	tested-action.4	>	404+.3	uploadLogo	#read-back	:/path/id	{$steps.created.outputs.id}	!
/gone/deleteLogo	state	*does-not		{"inputs":"inputs","setupSteps":1}	>	created	>	tested-action.4	>	404+.3	deleteLogo	#read-back	:/path/id	{$steps.created.outputs.id}	!
/gone/listFeaturedEntries	state	*does-not		{"inputs":"inputs","setupSteps":1}	>	created	>	tested-action.4	>	404+.3	listFeaturedEntries	#read-back	-/headers/Accept	:/path/id	{$steps.created.outputs.id}	!
/gone/featureCommunity	state	*does-not		{"inputs":"inputs","setupSteps":1}	>	created	>	tested-action.4	>	404+.3	featureCommunity	#read-back	:/path/id	{$steps.created.outputs.id}	!
@step	tested-action.5	204	deleteCommunity	#tested-action	:/path/id	{$steps.create.outputs.id}	!
@expect	200+.15	{"status":["200"],"relations":[["$response.body#/hits/hits","omits",{"id":"{$steps.create.outputs.id}"}]]}
/unlisted/listCommunities	state	listCommunities no longer lists the deleted item		{"inputs":"inputs","setupSteps":1}	>	create	>	tested-action.5	>	200+.15	listCommunities	#read-back	-/headers
/unlisted/listFeaturedCommunities	state	listFeaturedCommunities no longer lists the deleted item		{"inputs":"inputs","setupSteps":2}	>	create.2	>	201	featureCommunity	{"outputs":{"id":"$response.body#/id"}}	>	tested-action.5	>	200+.15	listFeaturedCommunities	#read-back	-/headers
/unlisted/listUserCommunities	state	listUserCommunities no longer lists the deleted item		{"inputs":"inputs","setupSteps":2}	>	createOwn	>	createForeign	>	204	.	#tested-action	:/path/id	{$steps.createOwn.outputs.id}	!	>	{"status":["200"],"relations":[["$response.body#/hits/hits","omits",{"id":"{$steps.createOwn.outputs.id}"}]]}	listUserCommunities	#read-back	-/headers/Accept
/isolated	state	leaves another item unchanged		{"inputs":"inputs","setupSteps":2}	>	created	>	other-item	>	tested-action.4	>	read-back.2
@in	createCommunity/state/echo
/slug	state	returns "slug" as it was sent: "{$inputs.unique}"	CommunityInput.properties#/slug	{"inputs":"inputs","setupSteps":0}	>	{"status":["201"],"skipOn":["400"],"relations":[["$response.body#/slug","holds","{$request.body#/slug}"]]}	.	#created	{"outputs":{"id":"$response.body#/id","body":"$response.body","sent":"$request.body"}}	>	{"status":["200"],"relations":[["$response.body#/slug","holds","{$steps.created.outputs.sent#/slug}"]]}	readCommunity	#read-back	-/headers/Accept	:/path/id	{$steps.created.outputs.id}	:/headers/Authorization	Bearer {$inputs.token.owner}
/access.visibility	state	returns "access.visibility" as it was sent: "restricted"	AccessInput.properties#/visibility	{"inputs":"inputs","setupSteps":0}	>	{"status":["201"],"skipOn":["400"],"relations":[["$response.body#/access/visibility","holds","{$request.body#/access/visibility}"]]}	.	#created	:/body/access/visibility	restricted	!	{"outputs":{"id":"$response.body#/id","body":"$response.body","sent":"$request.body"}}	>	{"status":["200"],"relations":[["$response.body#/access/visibility","holds","{$steps.created.outputs.sent#/access/visibility}"]]}	readCommunity	#read-back	-/headers/Accept	:/path/id	{$steps.created.outputs.id}	:/headers/Authorization	Bearer {$inputs.token.owner}
/access.member_policy	state	returns "access.member_policy" as it was sent: "closed"	AccessInput.properties#/member_policy	{"inputs":"inputs","setupSteps":0}	>	{"status":["201"],"skipOn":["400"],"relations":[["$response.body#/access/member_policy","holds","{$request.body#/access/member_policy}"]]}	.	#created	:/body/access/member_policy	closed	!	{"outputs":{"id":"$response.body#/id","body":"$response.body","sent":"$request.body"}}	>	{"status":["200"],"relations":[["$response.body#/access/member_policy","holds","{$steps.created.outputs.sent#/access/member_policy}"]]}	readCommunity	#read-back	-/headers/Accept	:/path/id	{$steps.created.outputs.id}	:/headers/Authorization	Bearer {$inputs.token.owner}
/access.members_visibility	state	returns "access.members_visibility" as it was sent: "restricted"	properties.members_visibility#	{"inputs":"inputs","setupSteps":0}	>	{"status":["201"],"skipOn":["400"],"relations":[["$response.body#/access/members_visibility","holds","{$request.body#/access/members_visibility}"]]}	.	#created	:/body/access/members_visibility	restricted	!	{"outputs":{"id":"$response.body#/id","body":"$response.body","sent":"$request.body"}}	>	{"status":["200"],"relations":[["$response.body#/access/members_visibility","holds","{$steps.created.outputs.sent#/access/members_visibility}"]]}	readCommunity	#read-back	-/headers/Accept	:/path/id	{$steps.created.outputs.id}	:/headers/Authorization	Bearer {$inputs.token.owner}
/access.record_policy	state	returns "access.record_policy" as it was sent: "closed"	AccessInput.properties#/record_policy	{"inputs":"inputs","setupSteps":0}	>	{"status":["201"],"skipOn":["400"],"relations":[["$response.body#/access/record_policy","holds","{$request.body#/access/record_policy}"]]}	.	#created	:/body/access/record_policy	closed	!	{"outputs":{"id":"$response.body#/id","body":"$response.body","sent":"$request.body"}}	>	{"status":["200"],"relations":[["$response.body#/access/record_policy","holds","{$steps.created.outputs.sent#/access/record_policy}"]]}	readCommunity	#read-back	-/headers/Accept	:/path/id	{$steps.created.outputs.id}	:/headers/Authorization	Bearer {$inputs.token.owner}
/access.record_submission_policy	state	returns "access.record_submission_policy" as it was sent: "open"	properties.record_submission_policy#	{"inputs":"inputs","setupSteps":0}	>	{"status":["201"],"skipOn":["400"],"relations":[["$response.body#/access/record_submission_policy","holds","{$request.body#/access/record_submission_policy}"]]}	.	#created	:/body/access/record_submission_policy	open	!	{"outputs":{"id":"$response.body#/id","body":"$response.body","sent":"$request.body"}}	>	{"status":["200"],"relations":[["$response.body#/access/record_submission_policy","holds","{$steps.created.outputs.sent#/access/record_submission_policy}"]]}	readCommunity	#read-back	-/headers/Accept	:/path/id	{$steps.created.outputs.id}	:/headers/Authorization	Bearer {$inputs.token.owner}
/access.review_policy	state	returns "access.review_policy" as it was sent: "open"	properties.review_policy#	{"inputs":"inputs","setupSteps":0}	>	{"status":["201"],"skipOn":["400"],"relations":[["$response.body#/access/review_policy","holds","{$request.body#/access/review_policy}"]]}	.	#created	:/body/access/review_policy	open	!	{"outputs":{"id":"$response.body#/id","body":"$response.body","sent":"$request.body"}}	>	{"status":["200"],"relations":[["$response.body#/access/review_policy","holds","{$steps.created.outputs.sent#/access/review_policy}"]]}	readCommunity	#read-back	-/headers/Accept	:/path/id	{$steps.created.outputs.id}	:/headers/Authorization	Bearer {$inputs.token.owner}
/metadata.title	state	returns "metadata.title" as it was sent: "Größe & <b>\\"x\\"</b> 😀 it's  日本"	MetadataInput.properties#/title	{"inputs":"inputs","setupSteps":0}	>	{"status":["201"],"skipOn":["400"],"relations":[["$response.body#/metadata/title","holds","{$request.body#/metadata/title}"]]}	.	#created	:/body/metadata/title	Größe & <b>"x"</b> 😀 it's  日本	{"outputs":{"id":"$response.body#/id","body":"$response.body","sent":"$request.body"}}	>	{"status":["200"],"relations":[["$response.body#/metadata/title","holds","{$steps.created.outputs.sent#/metadata/title}"]]}	readCommunity	#read-back	-/headers/Accept	:/path/id	{$steps.created.outputs.id}	:/headers/Authorization	Bearer {$inputs.token.owner}
/metadata.description	state	returns "metadata.description" as it was sent: "Größe & <b>\\"x\\"</b> 😀 it's  日本"	properties.description#	{"inputs":"inputs","setupSteps":0}	>	{"status":["201"],"skipOn":["400"],"relations":[["$response.body#/metadata/description","holds","{$request.body#/metadata/description}"]]}	.	#created	:/body/metadata/description	Größe & <b>"x"</b> 😀 it's  日本	{"outputs":{"id":"$response.body#/id","body":"$response.body","sent":"$request.body"}}	>	{"status":["200"],"relations":[["$response.body#/metadata/description","holds","{$steps.created.outputs.sent#/metadata/description}"]]}	readCommunity	#read-back	-/headers/Accept	:/path/id	{$steps.created.outputs.id}	:/headers/Authorization	Bearer {$inputs.token.owner}
/metadata.curation_policy	state	returns "metadata.curation_policy" as it was sent: "Plain words"	properties.curation_policy#	{"inputs":"inputs","setupSteps":0}	>	{"status":["201"],"skipOn":["400"],"relations":[["$response.body#/metadata/curation_policy","holds","{$request.body#/metadata/curation_policy}"]]}	.	#created	:/body/metadata/curation_policy	Plain words	{"outputs":{"id":"$response.body#/id","body":"$response.body","sent":"$request.body"}}	>	{"status":["200"],"relations":[["$response.body#/metadata/curation_policy","holds","{$steps.created.outputs.sent#/metadata/curation_policy}"]]}	readCommunity	#read-back	-/headers/Accept	:/path/id	{$steps.created.outputs.id}	:/headers/Authorization	Bearer {$inputs.token.owner}
/metadata.page	state	returns "metadata.page" as it was sent: "Plain words"	MetadataInput.properties#/page	{"inputs":"inputs","setupSteps":0}	>	{"status":["201"],"skipOn":["400"],"relations":[["$response.body#/metadata/page","holds","{$request.body#/metadata/page}"]]}	.	#created	:/body/metadata/page	Plain words	{"outputs":{"id":"$response.body#/id","body":"$response.body","sent":"$request.body"}}	>	{"status":["200"],"relations":[["$response.body#/metadata/page","holds","{$steps.created.outputs.sent#/metadata/page}"]]}	readCommunity	#read-back	-/headers/Accept	:/path/id	{$steps.created.outputs.id}	:/headers/Authorization	Bearer {$inputs.token.owner}
/metadata.type.id	state	returns "metadata.type.id" as it was sent: "organization"	CommunityTypeInput#/properties/id	{"inputs":"inputs","setupSteps":0}	>	{"status":["201"],"skipOn":["400"],"relations":[["$response.body#/metadata/type/id","holds","{$request.body#/metadata/type/id}"]]}	.	#created	=/body/metadata/type	{"id":"organization"}	{"outputs":{"id":"$response.body#/id","body":"$response.body","sent":"$request.body"}}	>	{"status":["200"],"relations":[["$response.body#/metadata/type/id","holds","{$steps.created.outputs.sent#/metadata/type/id}"]]}	readCommunity	#read-back	-/headers/Accept	:/path/id	{$steps.created.outputs.id}	:/headers/Authorization	Bearer {$inputs.token.owner}
/metadata.website	state	returns "metadata.website" as it was sent: "https://open-science.example.org/about"	MetadataInput.properties#/website	{"inputs":"inputs","setupSteps":0}	>	{"status":["201"],"skipOn":["400"],"relations":[["$response.body#/metadata/website","holds","{$request.body#/metadata/website}"]]}	.	#created	:/body/metadata/website	https://open-science.example.org/about	{"outputs":{"id":"$response.body#/id","body":"$response.body","sent":"$request.body"}}	>	{"status":["200"],"relations":[["$response.body#/metadata/website","holds","{$steps.created.outputs.sent#/metadata/website}"]]}	readCommunity	#read-back	-/headers/Accept	:/path/id	{$steps.created.outputs.id}	:/headers/Authorization	Bearer {$inputs.token.owner}
/metadata.organizations	state	returns "metadata.organizations" as it was sent: [{"id":"01ggx4157"},{"id":"0aaaaaa11"},{"name":"text"},{"…	properties.organizations#	{"inputs":"inputs","setupSteps":0}	>	{"status":["201"],"skipOn":["400"],"relations":[["$response.body#/metadata/organizations","holds","{$request.body#/metadata/organizations}"]]}	.	#created	=/body/metadata/organizations	[{"id":"01ggx4157"},{"id":"0aaaaaa11"},{"name":"text"},{"name":"a"}]	{"outputs":{"id":"$response.body#/id","body":"$response.body","sent":"$request.body"}}	>	{"status":["200"],"relations":[["$response.body#/metadata/organizations","holds","{$steps.created.outputs.sent#/metadata/organizations}"]]}	readCommunity	#read-back	-/headers/Accept	:/path/id	{$steps.created.outputs.id}	:/headers/Authorization	Bearer {$inputs.token.owner}
updateCommunity/state/echo	state	returns all members as they were sent: slug, access.visibility, access.member_policy, access.members_visibility, access.record_policy, access.record_submission_policy, access.review_policy, metadata.title, metadata.description, metadata.curation_policy, metadata.page, metadata.type.id, metadata.website, metadata.organizations	paths.api-communities-id#/put	{"inputs":"inputs","setupSteps":1}	>	created	>	{"status":["200"],"skipOn":["400"],"relations":[["$response.body#/slug","holds","{$request.body#/slug}"],["$response.body#/access/visibility","holds","{$request.body#/access/visibility}"],["$response.body#/access/member_policy","holds","{$request.body#/access/member_policy}"],["$response.body#/access/members_visibility","holds","{$request.body#/access/members_visibility}"],["$response.body#/access/record_policy","holds","{$request.body#/access/record_policy}"],["$response.body#/access/record_submission_policy","holds","{$request.body#/access/record_submission_policy}"],["$response.body#/access/review_policy","holds","{$request.body#/access/review_policy}"],["$response.body#/metadata/title","holds","{$request.body#/metadata/title}"],["$response.body#/metadata/description","holds","{$request.body#/metadata/description}"],["$response.body#/metadata/curation_policy","holds","{$request.body#/metadata/curation_policy}"],["$response.body#/metadata/page","holds","{$request.body#/metadata/page}"],["$response.body#/metadata/type/id","holds","{$request.body#/metadata/type/id}"],["$response.body#/metadata/website","holds","{$request.body#/metadata/website}"],["$response.body#/metadata/organizations","holds","{$request.body#/metadata/organizations}"]]}	.	#tested-action	:/path/id	{$steps.created.outputs.id}	=/body/access	{"visibility":"restricted","member_policy":"closed","record_policy":"closed","members_visibility":"restricted","record_submission_policy":"open","review_policy":"open"}	=/body/metadata	{"title":"Größe & <b>\"x\"</b> 😀 it's  日本","description":"Größe & <b>\"x\"</b> 😀 it's  日本","curation_policy":"Plain words","page":"Plain words","type":{"id":"organization"},"website":"https://open-science.example.org/about","organizations":[{"id":"01ggx4157"},{"id":"0aaaaaa11"},{"name":"text"},{"name":"a"}]}	!	{"outputs":{"sent":"$request.body"}}	>	{"status":["200"],"relations":[["$response.body#/slug","holds","{$steps.tested-action.outputs.sent#/slug}"],["$response.body#/access/visibility","holds","{$steps.tested-action.outputs.sent#/access/visibility}"],["$response.body#/access/member_policy","holds","{$steps.tested-action.outputs.sent#/access/member_policy}"],["$response.body#/access/members_visibility","holds","{$steps.tested-action.outputs.sent#/access/members_visibility}"],["$response.body#/access/record_policy","holds","{$steps.tested-action.outputs.sent#/access/record_policy}"],["$response.body#/access/record_submission_policy","holds","{$steps.tested-action.outputs.sent#/access/record_submission_policy}"],["$response.body#/access/review_policy","holds","{$steps.tested-action.outputs.sent#/access/review_policy}"],["$response.body#/metadata/title","holds","{$steps.tested-action.outputs.sent#/metadata/title}"],["$response.body#/metadata/description","holds","{$steps.tested-action.outputs.sent#/metadata/description}"],["$response.body#/metadata/curation_policy","holds","{$steps.tested-action.outputs.sent#/metadata/curation_policy}"],["$response.body#/metadata/page","holds","{$steps.tested-action.outputs.sent#/metadata/page}"],["$response.body#/metadata/type/id","holds","{$steps.tested-action.outputs.sent#/metadata/type/id}"],["$response.body#/metadata/website","holds","{$steps.tested-action.outputs.sent#/metadata/website}"],["$response.body#/metadata/organizations","holds","{$steps.tested-action.outputs.sent#/metadata/organizations}"]]}	readCommunity	#read-back	-/headers/Accept	:/path/id	{$steps.created.outputs.id}	:/headers/Authorization	Bearer {$inputs.token.owner}
renameCommunity/state/echo/slug	state	returns "slug" as it was sent: "{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs…	RenameInput.properties#/slug	{"inputs":"inputs","setupSteps":1}	>	created	>	{"status":["200"],"skipOn":["400","403"],"relations":[["$response.body#/slug","holds","{$request.body#/slug}"]]}	.	#tested-action	:/path/id	{$steps.created.outputs.id}	!	{"outputs":{"sent":"$request.body"}}	>	{"status":["200"],"relations":[["$response.body#/slug","holds","{$steps.tested-action.outputs.sent#/slug}"]]}	readCommunity	#read-back	-/headers/Accept	:/path/id	{$steps.created.outputs.id}	:/headers/Authorization	Bearer {$inputs.token.owner}
createCommunity/state/default/access.members_visibility	state	"access.members_visibility" defaults to "public"	properties.members_visibility#/default	{"inputs":"inputs","setupSteps":0}	>	{"status":["201"],"relations":[["$response.body#/access/members_visibility","holds","public"]]}	.	#created	{"outputs":{"id":"$response.body#/id","body":"$response.body"}}
createCommunity/state/default/access.review_policy	state	"access.review_policy" defaults to "closed"	properties.review_policy#/default	{"inputs":"inputs","setupSteps":0}	>	{"status":["201"],"relations":[["$response.body#/access/review_policy","holds","closed"]]}	.	#created	{"outputs":{"id":"$response.body#/id","body":"$response.body"}}
createCommunity/state/read-only	state	ignores or rejects members that only the service sets: id, created, updated, revision_id	paths.api-communities#/post	{"inputs":"inputs","setupSteps":0}	>	{"status":["201"],"relations":[["$response.body#/id","differs","00000000-0000-4000-8000-000000000000"],["$response.body#/created","differs","6534-03-08 06:41:11"],["$response.body#/updated","differs","6534-03-08 06:41:11"],["$response.body#/revision_id","differs",2147483646]]}	.	#created	:/body/id	00000000-0000-4000-8000-000000000000	:/body/created	6534-03-08 06:41:11	:/body/updated	6534-03-08 06:41:11	=/body/revision_id	2147483646	{"outputs":{"id":"$response.body#/id","body":"$response.body"}}
updateCommunity/state/read-only	state	ignores or rejects members that only the service sets: id, created, updated, revision_id	paths.api-communities-id#/put	{"inputs":"inputs","setupSteps":1}	>	created	>	{"status":["200"],"relations":[["$response.body#/id","differs","00000000-0000-4000-8000-000000000000"],["$response.body#/created","differs","6534-03-08 06:41:11"],["$response.body#/updated","differs","6534-03-08 06:41:11"],["$response.body#/revision_id","differs",2147483646]]}	.	#tested-action	:/path/id	{$steps.created.outputs.id}	:/body/id	00000000-0000-4000-8000-000000000000	:/body/created	6534-03-08 06:41:11	:/body/updated	6534-03-08 06:41:11	=/body/revision_id	2147483646	!
renameCommunity/state/kept	state	leaves members that are not sent unchanged: access, metadata	paths.api-communities-id-rename#/post	{"inputs":"inputs","setupSteps":1}	>	201	createCommunity	#created	:/body/access/members_visibility	restricted	:/body/access/record_submission_policy	open	:/body/access/review_policy	open	=/body/metadata	{"title":"Lifecycle","description":"Größe & <b>\"x\"</b> 😀 it's  日本","curation_policy":"Plain words","page":"Plain words","type":{"id":"organization"},"website":"https://open-science.example.org/about","organizations":[{"id":"01ggx4157"},{"id":"0aaaaaa11"},{"name":"text"},{"name":"a"}]}	{"outputs":{"id":"$response.body#/id","body":"$response.body"}}	>	{"status":["200"],"skipOn":["400","403"],"relations":[["$response.body#/access","holds","{$steps.created.outputs.body#/access}"],["$response.body#/metadata/title","holds","{$steps.created.outputs.body#/metadata/title}"],["$response.body#/metadata/description","holds","{$steps.created.outputs.body#/metadata/description}"],["$response.body#/metadata/curation_policy","holds","{$steps.created.outputs.body#/metadata/curation_policy}"],["$response.body#/metadata/page","holds","{$steps.created.outputs.body#/metadata/page}"],["$response.body#/metadata/website","holds","{$steps.created.outputs.body#/metadata/website}"],["$response.body#/metadata/organizations","holds","{$steps.created.outputs.body#/metadata/organizations}"]]}	.	#tested-action	:/path/id	{$steps.created.outputs.id}	!
readCommunity/state/own	state	returns each of two created items under its own identifier	paths.api-communities-id#/get	{"inputs":"inputs","setupSteps":2}	>	created	>	other-item	>	200+.10	.	#read-back-1	-/headers/Accept	:/path/id	{$steps.created.outputs.id}	:/headers/Authorization	Bearer {$inputs.token.owner}	>	{"status":["200"],"relations":[["$response.body#/id","holds","{$steps.other-item.outputs.id}"]]}	.	#read-back-2	-/headers/Accept	:/path/id	{$steps.other-item.outputs.id}	:/headers/Authorization	Bearer {$inputs.token.owner}
@step	tested-action.6	200+.10	readCommunity	#tested-action	-/headers/Accept	:/path/id	{$steps.created.outputs.body#/slug}	:/headers/Authorization	Bearer {$inputs.token.owner}
@assumption	assumed	{"says":"the item of a path may be identified by each member that the description of its parameter names","confidence":"high"}
readCommunity/state/by/slug	state?assumed	finds the created item by its "slug"		{"inputs":"inputs","setupSteps":1}	>	created	>	tested-action.6
@step	tested-action.7	204	deleteCommunity	#tested-action	:/path/id	{$steps.created.outputs.body#/slug}	!
deleteCommunity/state/by/slug	state?assumed	deletes the created item by its "slug"	paths.api-communities-id#/delete	{"inputs":"inputs","setupSteps":1}	>	created	>	tested-action.7	>	read-back.3
@assumption	assumed.2	{"says":"a link named self to a resource of this kind is the URL of the item that contains it","confidence":"high"}
readCommunity/state/self	state?assumed.2	"links.self" is the URL of the item itself	paths.api-communities-id#/get	{"inputs":"inputs","setupSteps":1}	>	created	>	{"status":["200"],"when":{"type":"regex","context":"$response.body#/id","condition":"^[a-z\\d_.~-]+$","says":"\"id\" needs no escapes in a URL and has no capitals"},"criteria":[{"type":"regex","context":"$response.body#/links/self","condition":"/communities/(?:{$steps.created.outputs.id}|{$steps.created.outputs.body#/slug})/?(?:[?#].*)?$|^(?!.*/communities/[^/?#A-Z]+/?(?:[?#].*)?$)","says":"the link \"links.self\" is the URL of the item itself"}],"relations":[]}	.	#read-back	-/headers/Accept	:/path/id	{$steps.created.outputs.id}	:/headers/Authorization	Bearer {$inputs.token.owner}
deleteCommunity/state/again	state	a second DELETE succeeds, or does not find the item	paths.api-communities-id#/delete	{"inputs":"inputs","setupSteps":1}	>	created	>	tested-action.4	>	{"status":["404","410","204","412"],"skipOn":["403"]}	.	#read-back	:/path/id	{$steps.created.outputs.id}	!
@expect	201+.5	{"status":["201"],"skipOn":["400","403"]}
@expect	200+.16	{"status":["200"],"relations":[["$response.body#/hits/hits","omits",{"id":"{$steps.item-2.outputs.id}"}]]}
@assumption	assumed.3	{"says":"a parameter with the name of a member in an object of the items, which its description names, finds the items that have its value","confidence":"high"}
listCommunities/state/filter/type	state?assumed.3	"type" "organization" finds items with this value, and none with "event"	components.parameters#/Type	{"inputs":"inputs","setupSteps":1}	>	201+.5	createCommunity	#item-2	:/body/slug	{$inputs.unique}n	=/body/metadata	{"title":"{$inputs.unique} c","type":{"id":"event"}}	!	{"outputs":{"id":"$response.body#/id","body":"$response.body"}}	>	200+.16	.	#found	-/headers/Accept	-/query/q	=/path	{}	:/headers/Authorization	Bearer {$inputs.token.owner}	=/query/size	100	=/query/type	["organization"]
listCommunities/state/filter/visibility	state?assumed.3	"visibility" "public" finds items with this value, and none with "restricted"	components.parameters#/Visibility	{"inputs":"inputs","setupSteps":1}	>	201+.5	createCommunity	#item-2	:/body/slug	{$inputs.unique}n	:/body/access/visibility	restricted	:/body/metadata/title	{$inputs.unique} c	!	{"outputs":{"id":"$response.body#/id","body":"$response.body"}}	>	{"status":["200"],"relations":[["$response.body#/hits/hits","omits",{"id":"{$steps.item-2.outputs.id}"}],["$response.body#/hits/hits","each",{"access":{"visibility":"public"}}]]}	.	#found	-/headers/Accept	-/query/q	=/path	{}	:/headers/Authorization	Bearer {$inputs.token.owner}	=/query/size	100	=/query/visibility	["public"]
@step	created.2	201+.5	createCommunity	#created	:/body/metadata/title	{$inputs.unique_a-z_12No2} b	{"outputs":{"id":"$response.body#/id","body":"$response.body"}}
@step	item-2	201+.5	createCommunity	#item-2	:/body/slug	{$inputs.unique}n	:/body/metadata/title	{$inputs.unique_a-z_12} c	!	{"outputs":{"id":"$response.body#/id","body":"$response.body"}}
@assumption	assumed.4	{"says":"a search finds items by the words of the members that its description names","confidence":"high"}
listCommunities/state/search/q	state?assumed.4	"q" finds items with the word, and no others	parameters.Query#	{"inputs":"inputs","setupSteps":2}	>	created.2	>	item-2	>	{"status":["200"],"relations":[["$response.body#/hits/hits","lists",{"id":"{$steps.created.outputs.id}"}],["$response.body#/hits/hits","omits",{"id":"{$steps.item-2.outputs.id}"}]]}	.	#found	-/headers/Accept	=/path	{}	:/headers/Authorization	Bearer {$inputs.token.owner}	:/query/q	{$inputs.unique_a-z_12No2}	=/query/size	100
@step	created.3	201+.5	createCommunity	#created	:/body/metadata/title	{$inputs.unique} b	{"outputs":{"id":"$response.body#/id","body":"$response.body"}}
@step	item-2.2	201+.5	createCommunity	#item-2	:/body/slug	{$inputs.unique}n	:/body/metadata/title	{$inputs.unique} c	!	{"outputs":{"id":"$response.body#/id","body":"$response.body"}}
@assumption	assumed.5	{"says":"newest and oldest are the orders by the time of creation","confidence":"high"}
listCommunities/state/sort/newest,oldest	state?assumed.5	"sort" newest: "created" is in descending order; oldest: "created" is in ascending order	components.parameters#/Sort	{"inputs":"inputs","setupSteps":2}	>	created.3	>	item-2.2	>	{"status":["200"],"relations":[["$response.body#/hits/hits","descends","/created"]]}	.	#sorted	-/headers/Accept	=/path	{}	:/headers/Authorization	Bearer {$inputs.token.owner}	:/query/q	{$inputs.unique}	=/query/size	100	:/query/sort	newest	>	{"status":["200"],"relations":[["$response.body#/hits/hits","ascends","/created"]]}	.	#sorted-2	-/headers/Accept	=/path	{}	:/headers/Authorization	Bearer {$inputs.token.owner}	:/query/q	{$inputs.unique}	=/query/size	100	:/query/sort	oldest
@assumption	assumed.6	{"says":"the values of a parameter that sorts name a member and a direction","confidence":"high"}
listCommunities/state/sort/updated-desc,updated-asc	state?assumed.6	"sort" updated-desc: "updated" is in descending order; updated-asc: "updated" is in ascending order		{"inputs":"inputs","setupSteps":2}	>	created.3	>	item-2.2	>	{"status":["200"],"relations":[["$response.body#/hits/hits","descends","/updated"]]}	.	#sorted	-/headers/Accept	=/path	{}	:/headers/Authorization	Bearer {$inputs.token.owner}	:/query/q	{$inputs.unique}	=/query/size	100	:/query/sort	updated-desc	>	{"status":["200"],"relations":[["$response.body#/hits/hits","ascends","/updated"]]}	.	#sorted-2	-/headers/Accept	=/path	{}	:/headers/Authorization	Bearer {$inputs.token.owner}	:/query/q	{$inputs.unique}	=/query/size	100	:/query/sort	updated-asc
@assumption	assumed.7	{"says":"parameters named like page, offset, cursor and limit select consecutive parts of a list","confidence":"high"}
listFeaturedCommunities/state/paging/default	state?assumed.7	without "size", a page has at most 10, the default	parameters.Size#	{"inputs":"inputs","setupSteps":0}	>	{"status":["200"],"criteria":[{"type":"simple","condition":"$response.body#/hits/hits/10 == null","says":"the page has at most 10 items"}]}	.	#page-1	-/query	-/headers/Accept	=/path	{}	:/headers/Authorization	Bearer {$inputs.token.owner}
listFeaturedCommunities/state/search/q	state?assumed.4	"q" finds items with the word, and no others	parameters.Query#	{"inputs":"inputs","setupSteps":2}	>	created.2	>	item-2	>	200+.16	.	#found	-/headers/Accept	=/path	{}	:/headers/Authorization	Bearer {$inputs.token.owner}	:/query/q	{$inputs.unique_a-z_12No2}	=/query/size	100
listUserCommunities/state/search/q	state?assumed.4	"q" finds items with the word, and no others		{"inputs":"inputs","setupSteps":2}	>	created.2	>	item-2	>	200+.16	.	#found	-/headers/Accept	=/path	{}	:/query/q	{$inputs.unique_a-z_12No2}	=/query/size	100
@step	created.4	201	featureCommunity	#created	{"outputs":{"id":"$response.body#/id","body":"$response.body"}}
featureCommunity/state/stored	state	the created item can be read back	paths.api-communities-id-featured#/post	{"inputs":"inputs","setupSteps":1}	>	create.2	>	created.4	>	{"status":["200"],"relations":[["$response.body#/hits/hits","lists","{$steps.created.outputs.body}"]]}	listFeaturedEntries	#read-back	-/headers/Accept
featureCommunity/state/distinct	state	two created items have different values of "id"		{"inputs":"inputs","setupSteps":2}	>	create.2	>	created.4	>	201+.4	.	#other-item	{"outputs":{"id":"$response.body#/id","body":"$response.body"}}
updateFeaturedEntry/state/stable	state	leaves "id" unchanged	paths.api-communities-id-featured-featured_entry_id#/put	{"inputs":"inputs","setupSteps":2}	>	create.2	>	created.4	>	{"status":["200"],"skipOn":["400"],"relations":[["$response.body#/id","holds","{$steps.created.outputs.id}"]]}	.	#tested-action	:/path/id	$inputs.unique	:/path/featured_entry_id	{$steps.created.outputs.id}	!
updateFeaturedEntry/state/stored	state	the changed item can be read back		{"inputs":"inputs","setupSteps":2}	>	create.2	>	created.4	>	{"status":["200"],"skipOn":["400"]}	.	#tested-action	:/path/id	$inputs.unique	:/path/featured_entry_id	{$steps.created.outputs.id}	!	{"outputs":{"body":"$response.body"}}	>	{"status":["200"],"relations":[["$response.body#/hits/hits","lists","{$steps.tested-action.outputs.body}"]]}	listFeaturedEntries	#read-back	-/headers/Accept
@step	other-item.2	201	featureCommunity	#other-item	{"outputs":{"id":"$response.body#/id","body":"$response.body"}}
@step	tested-action.8	{"status":["200"],"skipOn":["400"]}	updateFeaturedEntry	#tested-action	:/path/id	$inputs.unique	:/path/featured_entry_id	{$steps.created.outputs.id}	!
@expect	200+.17	{"status":["200"],"relations":[["$response.body#/hits/hits","lists","{$steps.other-item.outputs.body}"]]}
@step	read-back.4	200+.17	listFeaturedEntries	#read-back	-/headers/Accept
updateFeaturedEntry/state/isolated	state	leaves another item unchanged		{"inputs":"inputs","setupSteps":3}	>	create.2	>	created.4	>	other-item.2	>	tested-action.8	>	read-back.4
updateFeaturedEntry/state/isolated/count	state	leaves the number of items unchanged		{"inputs":"inputs","setupSteps":3}	>	create.2	>	created.4	>	{"status":["200"],"relations":[]}	listFeaturedEntries	#other-item	-/headers/Accept	{"outputs":{"list":"$response.body#/hits/hits"}}	>	tested-action.8	>	{"status":["200"],"relations":[["$response.body#/hits/hits","counts","{$steps.other-item.outputs.list}"]]}	listFeaturedEntries	#read-back	-/headers/Accept
@step	tested-action.9	204	deleteFeaturedEntry	#tested-action	:/path/featured_entry_id	{$steps.created.outputs.id}	!
deleteFeaturedEntry/state/gone/updateFeaturedEntry	state	*does-not	paths.api-communities-id-featured-featured_entry_id#/delete	{"inputs":"inputs","setupSteps":2}	>	create.2	>	created.4	>	tested-action.9	>	404+.3	updateFeaturedEntry	#read-back	:/path/id	$inputs.unique	:/path/featured_entry_id	{$steps.created.outputs.id}	!
deleteFeaturedEntry/state/unlisted	state	the list no longer contains the deleted item		{"inputs":"inputs","setupSteps":2}	>	create.2	>	created.4	>	tested-action.9	>	{"status":["200"],"relations":[["$response.body#/hits/hits","omits",{"id":"{$steps.created.outputs.id}"}]]}	listFeaturedEntries	#read-back	-/headers/Accept
deleteFeaturedEntry/state/isolated	state	leaves another item unchanged		{"inputs":"inputs","setupSteps":3}	>	create.2	>	created.4	>	other-item.2	>	tested-action.9	>	read-back.4
featureCommunity/state/echo/start_date	state	returns "start_date" as it was sent: "2026-06-03T10:04:14.837956+00:00"	properties.start_date#	{"inputs":"inputs","setupSteps":1}	>	create.2	>	{"status":["201"],"skipOn":["400"],"relations":[["$response.body#/start_date","holds","{$request.body#/start_date}"]]}	.	#created	:/body/start_date	2026-06-03T10:04:14.837956+00:00	{"outputs":{"id":"$response.body#/id","body":"$response.body","sent":"$request.body"}}
updateFeaturedEntry/state/echo/start_date	state	returns "start_date" as it was sent: "2026-06-03T10:04:14.837956+00:00"		{"inputs":"inputs","setupSteps":2}	>	create.2	>	created.4	>	{"status":["200"],"skipOn":["400"],"relations":[["$response.body#/start_date","holds","{$request.body#/start_date}"]]}	.	#tested-action	:/path/id	$inputs.unique	:/path/featured_entry_id	{$steps.created.outputs.id}	:/body/start_date	2026-06-03T10:04:14.837956+00:00	!	{"outputs":{"sent":"$request.body"}}
deleteFeaturedEntry/state/again	state	a second DELETE succeeds, or does not find the item	paths.api-communities-id-featured-featured_entry_id#/delete	{"inputs":"inputs","setupSteps":2}	>	create.2	>	created.4	>	tested-action.9	>	{"status":["404","410","204"],"skipOn":["403"]}	.	#read-back	:/path/featured_entry_id	{$steps.created.outputs.id}	!
deleteFeaturedEntry/state/unknown	state	does not find an item that does not exist below one that does	components.responses#/NotFound	{"inputs":"inputs","setupSteps":1}	>	create.2	>	404+.3	.	#tested-action	=/path/featured_entry_id	2147483646	!
updateFeaturedEntry/state/unknown	state	does not find an item that does not exist below one that does		{"inputs":"inputs","setupSteps":1}	>	create.2	>	404+.3	.	#tested-action	:/path/id	$inputs.unique	=/path/featured_entry_id	2147483646	!
@step	created.5	201+.5	featureCommunity	#created	{"outputs":{"id":"$response.body#/id","body":"$response.body"}}
featureCommunity/state/distinct/after-deletion	state	an item created after a deletion has another "id" than one that exists	paths.api-communities-id-featured#/post	{"inputs":"inputs","setupSteps":3}	>	create.2	>	created.5	>	201+.5	.	#item-2	{"outputs":{"id":"$response.body#/id","body":"$response.body"}}	>	tested-action.9	>	{"status":["201"],"skipOn":["400","403"],"relations":[["$response.body#/id","differs","{$steps.item-2.outputs.id}"]]}	.	#item-3	{"outputs":{"id":"$response.body#/id","body":"$response.body"}}
@assumption	assumed.8	{"says":"the identifier of a deleted item is not given to a new one","confidence":"low"}
featureCommunity/state/reused	state?assumed.8	a new item does not have the "id" of a deleted one		{"inputs":"inputs","setupSteps":2}	>	create.2	>	created.5	>	tested-action.9	>	{"status":["201"],"skipOn":["400","403"],"relations":[["$response.body#/id","differs","{$steps.created.outputs.id}"]]}	.	#item-2	{"outputs":{"id":"$response.body#/id","body":"$response.body"}}
@step	created.6	200	uploadLogo	#created	:/body	Größe 😀\r\n\u0000\n\r.	{"outputs":{"sent":"$request.body"}}
@expect	200+.18	{"status":["200"],"relations":[["$response.body","holds","{$steps.created.outputs.sent}"]]}
@step	read-back.5	200+.18	readLogo	#read-back	-/headers/Accept	:/path/id	$inputs.unique	:/headers/Authorization	Bearer {$inputs.token.owner}
uploadLogo/state/stored	state	the stored content is returned byte for byte	paths.api-communities-id-logo#/put	{"inputs":"inputs","setupSteps":1}	>	create.3	>	created.6	>	read-back.5
uploadLogo/state/replaced	state	a second PUT replaces the content		{"inputs":"inputs","setupSteps":2}	>	create.3	>	created.6	>	200	.	#tested-action	:/body	another 😀 text,\nand longer	{"outputs":{"sent":"$request.body"}}	>	{"status":["200"],"relations":[["$response.body","holds","{$steps.tested-action.outputs.sent}"]]}	readLogo	#read-back	-/headers/Accept	:/path/id	$inputs.unique	:/headers/Authorization	Bearer {$inputs.token.owner}
uploadLogo/state/isolated	state	content stored elsewhere leaves this content unchanged		{"inputs":"inputs","setupSteps":3}	>	create.3	>	201	createCommunity	#other-create	:/body/slug	{$inputs.unique}n	:/body/metadata/title	With a logo	!	{"outputs":{"id":"$response.body#/id"}}	>	created.6	>	{"status":["2XX","404","410"],"relations":[["$response.body","differs","{$steps.created.outputs.sent}"]]}	readLogo	#the-other-place	-/headers/Accept	:/path/id	{$inputs.unique}n	:/headers/Authorization	Bearer {$inputs.token.owner}	>	200	.	#tested-action	:/path/id	{$inputs.unique}n	:/body	another 😀 text,\nand longer	!	{"outputs":{"sent":"$request.body"}}	>	read-back.5
deleteLogo/state/gone/readLogo	state	readLogo finds nothing after the deletion, and content that is stored again	paths.api-communities-id-logo#/delete	{"inputs":"inputs","setupSteps":2}	>	create.3	>	created.6	>	204	.	#tested-action	>	404 410	readLogo	#read-back	-/headers/Accept	:/path/id	$inputs.unique	:/headers/Authorization	Bearer {$inputs.token.owner}	>	200	uploadLogo	#the-return	:/body	another 😀 text,\nand longer	{"outputs":{"sent":"$request.body"}}	>	{"status":["200"],"relations":[["$response.body","holds","{$steps.the-return.outputs.sent}"]]}	readLogo	#last-read-back	-/headers/Accept	:/path/id	$inputs.unique	:/headers/Authorization	Bearer {$inputs.token.owner}
@expect	201+.6	{"status":["201"],"skipOn":["403"],"undeclared":true}
@step	made-1	201+.6	{"id":"made-1","operation":"createCommunity","send":{"body":{"slug":"{$inputs.unique}","access":{"visibility":"public","member_policy":"open","record_policy":"open"},"metadata":{"title":"Open science"}},"headers":{"Authorization":"Bearer {$inputs.token.owner}"}},"outputs":{"id":"$response.body#/id","body":"$response.body"}}
listCommunityRecords/base/sampled	+	*returns-declared	paths.api-communities-id-records#/get	{"inputs":"inputs"}	>	made-1	>	{"status":["200"],"skipOn":["404","410"]}	.	#call	:/path/id	{$steps.made-1.outputs.id}	!
renameCommunity/state/longest/slug	state	accepts 100 characters in "slug"	Slug#/maxLength	{"inputs":"inputs","setupSteps":3}	>	{"status":["201"],"skipOn":["403"]}	{"id":"created","operation":"createCommunity","send":{"body":{"slug":"{$inputs.unique}","access":{"visibility":"public","member_policy":"open","record_policy":"open"},"metadata":{"title":"Open science"}},"headers":{"Authorization":"Bearer {$inputs.token.owner}"}},"outputs":{"id":"$response.body#/id","body":"$response.body"}}	>	{"status":["201"],"skipOn":["403"]}	{"id":"other-item","operation":"createCommunity","send":{"body":{"slug":"{$inputs.unique}n","access":{"visibility":"public","member_policy":"open","record_policy":"open"},"metadata":{"title":"Open science"}},"headers":{"Authorization":"Bearer {$inputs.token.owner}"}},"outputs":{"id":"$response.body#/id","body":"$response.body"}}	>	{"status":["200"],"skipOn":["404","410","400","403"]}	{"id":"the-control","operation":"renameCommunity","send":{"path":{"id":"{$steps.other-item.outputs.id}"},"body":{"slug":"{$inputs.unique}r"},"headers":{"Authorization":"Bearer {$inputs.token.owner}"}}}	>	{"status":["200"],"skipOn":["404","410","403"]}	{"id":"tested-action","operation":"renameCommunity","send":{"path":{"id":"{$steps.created.outputs.id}"},"body":{"slug":"{$inputs.unique}rxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"},"headers":{"Authorization":"Bearer {$inputs.token.owner}"}}}
@step	created.7	{"status":["201"],"skipOn":["403","400"]}	{"id":"created","operation":"createCommunity","send":{"body":{"slug":"{$inputs.unique}","access":{"visibility":"public","member_policy":"open","record_policy":"open"},"metadata":{"title":"{$inputs.unique} b"}},"headers":{"Authorization":"Bearer {$inputs.token.owner}"}},"outputs":{"id":"$response.body#/id","body":"$response.body"}}
@step	tested-action.10	{"status":["204"],"skipOn":["404","410"]}	{"id":"tested-action","operation":"deleteCommunity","send":{"path":{"id":"{$steps.created.outputs.id}"},"body":{"removal_reason":{"id":"spam"},"note":"Nothing of it was meant."},"headers":{"Authorization":"Bearer {$inputs.token.owner}"}}}
listCommunities/state/removed	state	no longer lists the deleted item	paths.api-communities#/get	{"inputs":"inputs","setupSteps":1}	>	created.7	>	tested-action.10	>	{"status":["200"],"skipOn":[],"relations":[["$response.body#/hits/hits","omits",{"id":"{$steps.created.outputs.id}"}]]}	.	#listed	-/headers	=/path	{}	:/query/q	{$inputs.unique}	=/query/size	100
listUserCommunities/state/removed	state	no longer lists the deleted item	paths#/~1api~1user~1communities/get	{"inputs":"inputs","setupSteps":1}	>	created.7	>	tested-action.10	>	{"status":["200"],"skipOn":["403"],"relations":[["$response.body#/hits/hits","omits",{"id":"{$steps.created.outputs.id}"}]]}	{"id":"listed","operation":"listUserCommunities","send":{"path":{},"query":{"q":"{$inputs.unique}","size":100},"headers":{"Authorization":"Bearer {$inputs.token.owner}"}}}
@expect	201+.7	{"status":["201"],"skipOn":["404","410","400","403"]}
@step	created.8	201+.7	{"id":"created","operation":"featureCommunity","send":{"path":{"id":"{$steps.made-1.outputs.id}"},"body":{"start_date":"2026-06-03T10:52:23.945755Z"},"headers":{"Authorization":"Bearer {$inputs.token.system}"}},"outputs":{"id":"$response.body#/id","body":"$response.body"}}
listFeaturedEntries/state/listed	state	lists the created item	paths.api-communities-id-featured#/get	{"inputs":"inputs","setupSteps":2}	>	made-1	>	created.8	>	{"status":["200"],"skipOn":["404","410"],"relations":[["$response.body#/hits/hits","lists",{"id":"{$steps.created.outputs.id}"}]]}	.	#listed	-/headers/Accept	:/path/id	{$steps.made-1.outputs.id}	!
listFeaturedEntries/state/apart	state	does not list the created item below another one		{"inputs":"inputs","setupSteps":3}	>	made-1	>	201+.6	{"id":"other-parent","operation":"createCommunity","send":{"body":{"slug":"{$inputs.unique}n","access":{"visibility":"public","member_policy":"open","record_policy":"open"},"metadata":{"title":"Open science"}},"headers":{"Authorization":"Bearer {$inputs.token.owner}"}},"outputs":{"id":"$response.body#/id","body":"$response.body"}}	>	created.8	>	{"status":["200"],"skipOn":["404","410"],"when":{"type":"simple","condition":"$steps.made-1.outputs.id != $steps.other-parent.outputs.id","says":"there are two of them"},"relations":[["$response.body#/hits/hits","omits",{"id":"{$steps.created.outputs.id}"}]]}	.	#listed	-/headers/Accept	:/path/id	{$steps.other-parent.outputs.id}	!
@assumption	assumed.9	{"says":"a member or header named like a total counts all items of a list","confidence":"high"}
listFeaturedEntries/state/total	state?assumed.9	the total of 3 is 3		{"inputs":"inputs","setupSteps":5}	>	made-1	>	created.8	>	201+.7	{"id":"item-2","operation":"featureCommunity","send":{"path":{"id":"{$steps.made-1.outputs.id}"},"body":{"start_date":"2026-06-03T10:52:23.945755Z"},"headers":{"Authorization":"Bearer {$inputs.token.system}"}},"outputs":{"id":"$response.body#/id","body":"$response.body"}}	>	201+.7	{"id":"item-3","operation":"featureCommunity","send":{"path":{"id":"{$steps.made-1.outputs.id}"},"body":{"start_date":"2026-06-03T10:52:23.945755Z"},"headers":{"Authorization":"Bearer {$inputs.token.system}"}},"outputs":{"id":"$response.body#/id","body":"$response.body"}}	>	{"status":["200"],"skipOn":["404","410"],"when":{"type":"simple","condition":"$response.body#/hits/hits/2 != null && $response.body#/hits/hits/3 == null","says":"the list has the 3 that were made and no others"}}	.	#the-whole	-/headers/Accept	:/path/id	{$steps.made-1.outputs.id}	!	>	{"status":["200"],"skipOn":["404","410"],"criteria":[{"type":"simple","condition":"$response.body#/hits/total == null || $response.body#/hits/total == 3","says":"hits.total in the body is 3"}]}	.	#page-1	-/headers/Accept	:/path/id	{$steps.made-1.outputs.id}	!
@clause	rules.yaml	{"file":"specs/communities/rules.yaml","pointer":""}
@clause	rules	"rules.yaml#/rules"
@step	item-1	201	createCommunity	#item-1	:/body/slug	{$inputs.unique}n001	:/body/metadata/title	{$inputs.unique}	!	{"outputs":{"key":"$response.body#/id"}}
@step	item-2.3	201	createCommunity	#item-2	:/body/slug	{$inputs.unique}n002	:/body/metadata/title	{$inputs.unique}	!	{"outputs":{"key":"$response.body#/id"}}
@step	item-3	201	createCommunity	#item-3	:/body/slug	{$inputs.unique}n003	:/body/metadata/title	{$inputs.unique}	!	{"outputs":{"key":"$response.body#/id"}}
@step	the-whole	200	listCommunities	#the-whole	-/headers	:/query/q	{$inputs.unique}	=/query/size	3	{"outputs":{"items":"$response.body#/hits/hits"}}
listCommunities/rule/paging/first	rule	the first page has the first two of three items [C7.2.2] [C7.3]	rules#/0	{"inputs":"inputs","setupSteps":4}	>	item-1	>	item-2.3	>	item-3	>	the-whole	>	{"status":["200"],"criteria":[{"type":"regex","context":"$response.body#/links/self","condition":"[?&](?:q|q)=[^&#]"},{"type":"regex","context":"$response.body#/links/self","condition":"[?&](?:size|size)=2(?:&|#|$)"},{"type":"regex","context":"$response.body#/links/next","condition":"[?&](?:page|page)=2(?:&|#|$)"},{"type":"regex","context":"$response.body#/links/next","condition":"[?&](?:size|size)=2(?:&|#|$)"},"$response.body#/links/prev == null"],"relations":[["$response.body#/hits/hits","holds",[{"id":"{$steps.the-whole.outputs.items#/0/id}"},{"id":"{$steps.the-whole.outputs.items#/1/id}"}]],["$response.body#/hits/total","holds",3]]}	.	#tested-action	-/headers	:/query/q	{$inputs.unique}	=/query/size	2	=/query/page	1
listCommunities/rule/paging/second	rule	the second page has the third item [C7.2.2] [C7.3]		{"inputs":"inputs","setupSteps":4}	>	item-1	>	item-2.3	>	item-3	>	the-whole	>	{"status":["200"],"criteria":[{"type":"regex","context":"$response.body#/links/self","condition":"[?&](?:q|q)=[^&#]"},{"type":"regex","context":"$response.body#/links/self","condition":"[?&](?:size|size)=2(?:&|#|$)"},{"type":"regex","context":"$response.body#/links/self","condition":"[?&](?:page|page)=2(?:&|#|$)"},"$response.body#/links/next == null",{"type":"regex","context":"$response.body#/links/prev","condition":"[?&](?:page|page)=1(?:&|#|$)"},{"type":"regex","context":"$response.body#/links/prev","condition":"[?&](?:size|size)=2(?:&|#|$)"}],"relations":[["$response.body#/hits/hits","holds",[{"id":"{$steps.the-whole.outputs.items#/2/id}"}]],["$response.body#/hits/total","holds",3]]}	.	#tested-action	-/headers	:/query/q	{$inputs.unique}	=/query/size	2	=/query/page	2
@expect	200+.19	{"status":["200"],"relations":[["$response.body#/hits/hits","holds",[]],["$response.body#/hits/total","holds",3]]}
listCommunities/rule/paging/beyond	rule	a page after the last one is empty [C7.2.2] [C7.3]		{"inputs":"inputs","setupSteps":4}	>	item-1	>	item-2.3	>	item-3	>	the-whole	>	200+.19	.	#tested-action	-/headers	:/query/q	{$inputs.unique}	=/query/size	2	=/query/page	999
@step	item-4	201	createCommunity	#item-4	:/body/slug	{$inputs.unique}n004	:/body/metadata/title	{$inputs.unique}	!	{"outputs":{"key":"$response.body#/id"}}
@step	item-5	201	createCommunity	#item-5	:/body/slug	{$inputs.unique}n005	:/body/metadata/title	{$inputs.unique}	!	{"outputs":{"key":"$response.body#/id"}}
@step	item-6	201	createCommunity	#item-6	:/body/slug	{$inputs.unique}n006	:/body/metadata/title	{$inputs.unique}	!	{"outputs":{"key":"$response.body#/id"}}
@step	item-7	201	createCommunity	#item-7	:/body/slug	{$inputs.unique}n007	:/body/metadata/title	{$inputs.unique}	!	{"outputs":{"key":"$response.body#/id"}}
@step	item-8	201	createCommunity	#item-8	:/body/slug	{$inputs.unique}n008	:/body/metadata/title	{$inputs.unique}	!	{"outputs":{"key":"$response.body#/id"}}
@step	item-9	201	createCommunity	#item-9	:/body/slug	{$inputs.unique}n009	:/body/metadata/title	{$inputs.unique}	!	{"outputs":{"key":"$response.body#/id"}}
@step	item-10	201	createCommunity	#item-10	:/body/slug	{$inputs.unique}n010	:/body/metadata/title	{$inputs.unique}	!	{"outputs":{"key":"$response.body#/id"}}
@step	item-11	201	createCommunity	#item-11	:/body/slug	{$inputs.unique}n011	:/body/metadata/title	{$inputs.unique}	!	{"outputs":{"key":"$response.body#/id"}}
@expect	200+.20	{"status":["200"],"relations":[["$response.body#/hits/hits","counts",10],["$response.body#/hits/total","holds",11]]}
listCommunities/rule/paging/default	rule	a page has 10 items by default [C7.2.2] [C7.3]		{"inputs":"inputs","setupSteps":11}	>	item-1	>	item-2.3	>	item-3	>	item-4	>	item-5	>	item-6	>	item-7	>	item-8	>	item-9	>	item-10	>	item-11	>	200+.20	.	#tested-action	-/headers	:/query/q	{$inputs.unique}
@step	the-whole.2	200	listUserCommunities	#the-whole	-/headers/Accept	:/query/q	{$inputs.unique}	=/query/size	3	{"outputs":{"items":"$response.body#/hits/hits"}}
@in	listUserCommunities/rule/paging
/first	rule	the first page has the first two of three items [C7.6.1]	rules#/1	{"inputs":"inputs","setupSteps":4}	>	item-1	>	item-2.3	>	item-3	>	the-whole.2	>	{"status":["200"],"relations":[["$response.body#/hits/hits","holds",[{"id":"{$steps.the-whole.outputs.items#/0/id}"},{"id":"{$steps.the-whole.outputs.items#/1/id}"}]],["$response.body#/hits/total","holds",3]]}	.	#tested-action	-/headers/Accept	:/query/q	{$inputs.unique}	=/query/size	2	=/query/page	1
/second	rule	the second page has the third item [C7.6.1]		{"inputs":"inputs","setupSteps":4}	>	item-1	>	item-2.3	>	item-3	>	the-whole.2	>	{"status":["200"],"relations":[["$response.body#/hits/hits","holds",[{"id":"{$steps.the-whole.outputs.items#/2/id}"}]],["$response.body#/hits/total","holds",3]]}	.	#tested-action	-/headers/Accept	:/query/q	{$inputs.unique}	=/query/size	2	=/query/page	2
/beyond	rule	a page after the last one is empty [C7.6.1]		{"inputs":"inputs","setupSteps":4}	>	item-1	>	item-2.3	>	item-3	>	the-whole.2	>	200+.19	.	#tested-action	-/headers/Accept	:/query/q	{$inputs.unique}	=/query/size	2	=/query/page	999
/default	rule	a page has 10 items by default [C7.6.1]		{"inputs":"inputs","setupSteps":11}	>	item-1	>	item-2.3	>	item-3	>	item-4	>	item-5	>	item-6	>	item-7	>	item-8	>	item-9	>	item-10	>	item-11	>	200+.20	.	#tested-action	-/headers/Accept	:/query/q	{$inputs.unique}
@expect	200+.21	{"status":["200"],"relations":[["$response.body#/hits/hits","counts",0],["$response.body#/hits/total","holds",0]]}
listCommunities/rule/count/0	rule	lists all of 0 created items [C7.3]	rules#/2	{"inputs":"inputs","setupSteps":0}	>	200+.21	.	#read-back	-/headers	:/query/q	{$inputs.unique}	=/query/size	100
@expect	200+.22	{"status":["200"],"relations":[["$response.body#/hits/hits","counts",2],["$response.body#/hits/total","holds",2]]}
listCommunities/rule/count/2	rule	lists all of 2 created items [C7.3]		{"inputs":"inputs","setupSteps":2}	>	item-1	>	item-2.3	>	200+.22	.	#read-back	-/headers	:/query/q	{$inputs.unique}	=/query/size	100
listUserCommunities/rule/count/0	rule	lists all of 0 created items [C7.6.1]	rules#/3	{"inputs":"inputs","setupSteps":0}	>	200+.21	.	#read-back	-/headers/Accept	:/query/q	{$inputs.unique}	=/query/size	100
listUserCommunities/rule/count/2	rule	lists all of 2 created items [C7.6.1]		{"inputs":"inputs","setupSteps":2}	>	item-1	>	item-2.3	>	200+.22	.	#read-back	-/headers/Accept	:/query/q	{$inputs.unique}	=/query/size	100
listFeaturedEntries/rule/count/0	rule	lists all of 0 created items [C9.2]	rules#/4	{"inputs":"inputs","setupSteps":1}	>	create.2	>	200+.21	.	#read-back	-/headers/Accept
listFeaturedEntries/rule/count/2	rule	lists all of 2 created items [C9.2]		{"inputs":"inputs","setupSteps":3}	>	create.2	>	201	featureCommunity	#item-1	{"outputs":{"key":"$response.body#/id"}}	>	201	featureCommunity	#item-2	{"outputs":{"key":"$response.body#/id"}}	>	200+.22	.	#read-back	-/headers/Accept
@step	the-touch	200	updateCommunity	#the-touch	:/path/id	{$steps.item-2.outputs.key}	:/body/slug	{$inputs.unique}n002	:/body/metadata/title	{$inputs.unique}	!
@expect	200+.23	{"status":["200"],"relations":[["$response.body#/hits/hits","descends","/created"],["$response.body#/sortBy","holds","newest"]]}
@in	listCommunities/rule
@title	sort-C	/{3} is {2} with sort {1} [C7.2.1]
/order/created/descending/newest	rule	*sort-C	rules#/5	{"inputs":"inputs","setupSteps":4}	>	item-1	>	item-2.3	>	item-3	>	the-touch	>	200+.23	.	#tested-action	-/headers	:/query/q	{$inputs.unique}	:/query/sort	newest
@expect	200+.24	{"status":["200"],"relations":[["$response.body#/hits/hits","ascends","/created"],["$response.body#/sortBy","holds","oldest"]]}
/order/created/ascending/oldest	rule	*sort-C	rules#/6	{"inputs":"inputs","setupSteps":4}	>	item-1	>	item-2.3	>	item-3	>	the-touch	>	200+.24	.	#tested-action	-/headers	:/query/q	{$inputs.unique}	:/query/sort	oldest
@expect	200+.25	{"status":["200"],"relations":[["$response.body#/hits/hits","descends","/updated"],["$response.body#/sortBy","holds","updated-desc"]]}
/order/updated/descending/updated-desc	rule	*sort-C	rules#/7	{"inputs":"inputs","setupSteps":4}	>	item-1	>	item-2.3	>	item-3	>	the-touch	>	200+.25	.	#tested-action	-/headers	:/query/q	{$inputs.unique}	:/query/sort	updated-desc
/order/updated/ascending/updated-asc	rule	*sort-C	rules#/8	{"inputs":"inputs","setupSteps":4}	>	item-1	>	item-2.3	>	item-3	>	the-touch	>	{"status":["200"],"relations":[["$response.body#/hits/hits","ascends","/updated"],["$response.body#/sortBy","holds","updated-asc"]]}	.	#tested-action	-/headers	:/query/q	{$inputs.unique}	:/query/sort	updated-asc
/order/created/descending	rule	newest first without a query: /created is descending [C7.2.1]	rules#/9	{"inputs":"inputs","setupSteps":4}	>	item-1	>	item-2.3	>	item-3	>	the-touch	>	200+.23	.	#tested-action	-/query	-/headers
@step	item-1.2	201	createCommunity	#item-1	:/body/slug	{$inputs.unique}n001	=/body/metadata	{"title":"{$inputs.unique}","type":{"id":"event"}}	!	{"outputs":{"key":"$response.body#/id"}}
@step	item-2.4	201	createCommunity	#item-2	:/body/slug	{$inputs.unique}n002	=/body/metadata	{"title":"{$inputs.unique}","type":{"id":"project"}}	!	{"outputs":{"key":"$response.body#/id"}}
@expect	200+.26	{"status":["200"],"relations":[["$response.body#/hits/hits","each",{"metadata":{"type":{"id":"event"}}}],["$response.body#/hits/hits","lists",{"id":"{$steps.item-1.outputs.key}"}],["$response.body#/hits/total","holds",1]]}
/filter/type/event	rule	"type" "event" returns matching items only [C7.5]	rules#/10	{"inputs":"inputs","setupSteps":2}	>	item-1.2	>	item-2.4	>	200+.26	.	#tested-action	-/headers	:/query/q	{$inputs.unique}	=/query/type	["event"]
@expect	200+.27	{"status":["200"],"relations":[["$response.body#/hits/hits","each",{"metadata":{"type":{"id":"project"}}}],["$response.body#/hits/hits","lists",{"id":"{$steps.item-2.outputs.key}"}],["$response.body#/hits/total","holds",1]]}
/filter/type/project	rule	"type" "project" returns matching items only [C7.5]		{"inputs":"inputs","setupSteps":2}	>	item-1.2	>	item-2.4	>	200+.27	.	#tested-action	-/headers	:/query/q	{$inputs.unique}	=/query/type	["project"]
@step	item-1.3	201	createCommunity	#item-1	:/body/slug	{$inputs.unique}n001	:/body/metadata/title	é{$inputs.unique}	!	{"outputs":{"key":"$response.body#/id"}}
@step	item-2.5	201	createCommunity	#item-2	:/body/slug	{$inputs.unique}n002	:/body/metadata/title	ø{$inputs.unique}	!	{"outputs":{"key":"$response.body#/id"}}
/filter/q/é{$inputs.unique}	rule	words beyond ASCII: "q" "é{$inputs.unique}" returns matching items only [C7.4]	rules#/11	{"inputs":"inputs","setupSteps":2}	>	item-1.3	>	item-2.5	>	{"status":["200"],"relations":[["$response.body#/hits/hits","each",{"metadata":{"title":"é{$inputs.unique}"}}],["$response.body#/hits/hits","lists",{"id":"{$steps.item-1.outputs.key}"}],["$response.body#/hits/total","holds",1]]}	.	#tested-action	-/headers	:/query/q	é{$inputs.unique}
/filter/q/ø{$inputs.unique}	rule	words beyond ASCII: "q" "ø{$inputs.unique}" returns matching items only [C7.4]		{"inputs":"inputs","setupSteps":2}	>	item-1.3	>	item-2.5	>	{"status":["200"],"relations":[["$response.body#/hits/hits","each",{"metadata":{"title":"ø{$inputs.unique}"}}],["$response.body#/hits/hits","lists",{"id":"{$steps.item-2.outputs.key}"}],["$response.body#/hits/total","holds",1]]}	.	#tested-action	-/headers	:/query/q	ø{$inputs.unique}
@in	listUserCommunities/rule
/filter/type/event	rule	"type" "event" returns matching items only [C7.6.1]	rules#/12	{"inputs":"inputs","setupSteps":2}	>	item-1.2	>	item-2.4	>	200+.26	.	#tested-action	-/headers/Accept	:/query/q	{$inputs.unique}	=/query/type	["event"]
/filter/type/project	rule	"type" "project" returns matching items only [C7.6.1]		{"inputs":"inputs","setupSteps":2}	>	item-1.2	>	item-2.4	>	200+.27	.	#tested-action	-/headers/Accept	:/query/q	{$inputs.unique}	=/query/type	["project"]
/order/created/descending	rule	newest first without a query: /created is descending [C7.6.1]	rules#/13	{"inputs":"inputs","setupSteps":4}	>	item-1	>	item-2.3	>	item-3	>	the-touch	>	200+.23	.	#tested-action	-/query	-/headers/Accept
/order/created/ascending/oldest	rule	/created is ascending with sort oldest [C7.6.1]	rules#/14	{"inputs":"inputs","setupSteps":4}	>	item-1	>	item-2.3	>	item-3	>	the-touch	>	200+.24	.	#tested-action	-/headers/Accept	:/query/q	{$inputs.unique}	:/query/sort	oldest
/order/updated/descending/updated-desc	rule	/updated is descending with sort updated-desc [C7.6.1]	rules#/15	{"inputs":"inputs","setupSteps":4}	>	item-1	>	item-2.3	>	item-3	>	the-touch	>	200+.25	.	#tested-action	-/headers/Accept	:/query/q	{$inputs.unique}	:/query/sort	updated-desc
readCommunity/rule/alternateKey	rule	"slug" identifies the same item as "id" [C4.2.1]	rules#/16	{"inputs":"inputs","setupSteps":1}	>	created	>	tested-action.6
updateCommunity/rule/alternateKey	rule	"slug" identifies the same item as "id" [C4.2.1]		{"inputs":"inputs","setupSteps":1}	>	created	>	200+.10	.	#tested-action	:/path/id	{$steps.created.outputs.body#/slug}	!
renameCommunity/rule/alternateKey	rule	"slug" identifies the same item as "id" [C4.2.1]		{"inputs":"inputs","setupSteps":1}	>	created	>	200+.10	.	#tested-action	:/path/id	{$steps.created.outputs.body#/slug}	!
readCommunity/rule/alternateKey/unknown	rule	does not find an unknown "slug" [C4.2.1]		{"inputs":"inputs","setupSteps":1}	>	other-item	>	404	.	#tested-action	-/headers/Accept	:/path/id	{$inputs.unique}	:/headers/Authorization	Bearer {$inputs.token.owner}
updateCommunity/rule/alternateKey/unknown	rule	does not find an unknown "slug" [C4.2.1]		{"inputs":"inputs","setupSteps":1}	>	other-item	>	404	.	#tested-action	:/path/id	{$inputs.unique}	!
renameCommunity/rule/alternateKey/unknown	rule	does not find an unknown "slug" [C4.2.1]		{"inputs":"inputs","setupSteps":1}	>	other-item	>	404	.	#tested-action	:/path/id	{$inputs.unique}	!
deleteCommunity/rule/alternateKey	rule	an item deleted by "slug" is not found by "id" [C4.2.1]		{"inputs":"inputs","setupSteps":1}	>	created	>	tested-action.7	>	404 410	readCommunity	#read-back	-/headers/Accept	:/path/id	{$steps.created.outputs.id}	:/headers/Authorization	Bearer {$inputs.token.owner}
renameCommunity/rule/alternateKey/old	rule	the old "slug" is not found [C4.2.1]		{"inputs":"inputs","setupSteps":1}	>	created	>	200+.14	.	#tested-action	:/path/id	{$steps.created.outputs.body#/slug}	!	{"outputs":{"body":"$response.body"}}	>	404 410	readCommunity	#read-back	-/headers/Accept	:/path/id	{$steps.created.outputs.body#/slug}	:/headers/Authorization	Bearer {$inputs.token.owner}
renameCommunity/rule/alternateKey/new	rule	the new "slug" identifies the same item [C4.2.1]		{"inputs":"inputs","setupSteps":1}	>	created	>	tested-action.2	>	200+.10	readCommunity	#read-back	-/headers/Accept	:/path/id	{$steps.tested-action.outputs.body#/slug}	:/headers/Authorization	Bearer {$inputs.token.owner}
createCommunity/rule/counter/revision_id	rule	"revision_id" starts at 1 [C2.5.4]	rules#/17	{"inputs":"inputs","setupSteps":0}	>	{"status":["201"],"relations":[["$response.body#/revision_id","holds",1]]}	.	#created	{"outputs":{"id":"$response.body#/id","body":"$response.body"}}
@expect	200+.28	{"status":["200"],"relations":[["$response.body#/revision_id","exceeds","{$steps.created.outputs.body#/revision_id}"]]}
updateCommunity/rule/counter/revision_id	rule	"revision_id" grows, as a read shows [C2.5.4]		{"inputs":"inputs","setupSteps":1}	>	created	>	200+.28	.	#tested-action	:/path/id	{$steps.created.outputs.id}	!	{"outputs":{"body":"$response.body"}}	>	{"status":["200"],"relations":[["$response.body#/revision_id","holds","{$steps.tested-action.outputs.body#/revision_id}"]]}	readCommunity	#read-back	-/headers/Accept	:/path/id	{$steps.created.outputs.id}	:/headers/Authorization	Bearer {$inputs.token.owner}
renameCommunity/rule/counter/revision_id	rule	"revision_id" grows with each of updateCommunity, renameCommunity [C2.5.4]		{"inputs":"inputs","setupSteps":1}	>	created	>	200+.28	updateCommunity	#tested-action-1	:/path/id	{$steps.created.outputs.id}	!	{"outputs":{"body":"$response.body"}}	>	{"status":["200"],"relations":[["$response.body#/revision_id","exceeds","{$steps.tested-action-1.outputs.body#/revision_id}"]]}	.	#tested-action-2	:/path/id	{$steps.created.outputs.id}	!	{"outputs":{"body":"$response.body"}}	>	{"status":["200"],"relations":[["$response.body#/revision_id","holds","{$steps.tested-action-2.outputs.body#/revision_id}"]]}	readCommunity	#read-back	-/headers/Accept	:/path/id	{$steps.created.outputs.id}	:/headers/Authorization	Bearer {$inputs.token.owner}
@expect	200+.29	{"status":["200"],"relations":[["$response.body#/created","holds","{$steps.created.outputs.body#/created}"]]}
updateCommunity/rule/immutable/created	rule	leaves "created" unchanged [C2.5.4]	rules#/18	{"inputs":"inputs","setupSteps":1}	>	created	>	200+.29	.	#tested-action	:/path/id	{$steps.created.outputs.id}	!
renameCommunity/rule/immutable/created	rule	leaves "created" unchanged [C2.5.4]		{"inputs":"inputs","setupSteps":1}	>	created	>	200+.29	.	#tested-action	:/path/id	{$steps.created.outputs.id}	!
updateCommunity/rule/immutable/slug	rule	leaves "slug" unchanged [C1.10]	rules#/19	{"inputs":"inputs","setupSteps":1}	>	created	>	{"status":["200"],"relations":[["$response.body#/slug","holds","{$steps.created.outputs.body#/slug}"]]}	.	#tested-action	:/path/id	{$steps.created.outputs.id}	!
updateCommunity/rule/immutable/slug/refused	rule	rejects another value of "slug", and changes nothing [C1.10]		{"inputs":"inputs","setupSteps":1}	>	created	>	400	.	#tested-action	:/path/id	{$steps.created.outputs.id}	:/body/slug	{$steps.created.outputs.body#/slug}n	!	>	read-back
@expect	400+.2	{"status":["400"],"relations":[["$response.body#/errors","lists",{"field":"slug"}]]}
@step	tested-action.11	400+.2	createCommunity	#tested-action	{"outputs":{"id":"$response.body#/id","body":"$response.body"}}
createCommunity/rule/unique/slug	rule	rejects a second item with the same "slug", and leaves the first unchanged [C1.13] [C2.2.9] [C2.2.11] [C4.4.3]	rules#/20	{"inputs":"inputs","setupSteps":1}	>	created	>	tested-action.11	>	read-back
createCommunity/rule/unique/slug/case	rule	"slug" in upper case counts as the same value [C1.13] [C2.2.9] [C2.2.11] [C4.4.3]		{"inputs":"inputs","setupSteps":1}	>	201	.	#created	:/body/slug	mixed{$inputs.unique}	!	{"outputs":{"id":"$response.body#/id","body":"$response.body"}}	>	400+.2	.	#tested-action	:/body/slug	MIXED{$inputs.unique}	!	{"outputs":{"id":"$response.body#/id","body":"$response.body"}}
deleteCommunity/rule/unique/slug	rule	its "slug" stays reserved [C1.13] [C2.2.9] [C2.2.11] [C4.4.3]		{"inputs":"inputs","setupSteps":1}	>	created	>	204	.	#the-removal	:/path/id	{$steps.created.outputs.id}	!	>	tested-action.11
renameCommunity/rule/unique/slug/free	rule	its "slug" can be used again [C1.13] [C2.2.9] [C2.2.11] [C4.4.3]		{"inputs":"inputs","setupSteps":1}	>	created	>	200+.14	.	#the-change	:/path/id	{$steps.created.outputs.id}	!	>	201	createCommunity	#tested-action	{"outputs":{"id":"$response.body#/id","body":"$response.body"}}
renameCommunity/rule/unique/slug/taken	rule	rejects the "slug" of another item [C1.13] [C2.2.9] [C2.2.11] [C4.4.3]		{"inputs":"inputs","setupSteps":2}	>	created	>	other-item	>	400	.	#tested-action	:/path/id	{$steps.other-item.outputs.id}	:/body/slug	{$steps.created.outputs.body#/slug}	!
renameCommunity/rule/fault/slug	rule	no rename to the slug it has: is rejected with 400 [C2.2.11]	rules#/21	{"inputs":"inputs","setupSteps":1}	>	created	>	400	.	#tested-action	:/path/id	{$steps.created.outputs.id}	:/body/slug	{$steps.created.outputs.body#/slug}	!
@in	deleteCommunity/rule/lifetime
@title	returns-afterwards	{1} returns 410 afterwards [C1.13] [C5.3]
/readCommunity	rule	*returns-afterwards	rules#/22	{"inputs":"inputs","setupSteps":1}	>	created	>	tested-action.4	>	410	readCommunity	#read-back	-/headers/Accept	:/path/id	{$steps.created.outputs.id}	:/headers/Authorization	Bearer {$inputs.token.owner}
/updateCommunity	rule	*returns-afterwards		{"inputs":"inputs","setupSteps":1}	>	created	>	tested-action.4	>	410	updateCommunity	#read-back	:/path/id	{$steps.created.outputs.id}	!
/deleteCommunity	rule	*returns-afterwards		{"inputs":"inputs","setupSteps":1}	>	created	>	tested-action.4	>	410	.	#read-back	:/path/id	{$steps.created.outputs.id}	!
/renameCommunity	rule	*returns-afterwards		{"inputs":"inputs","setupSteps":1}	>	created	>	tested-action.4	>	410	renameCommunity	#read-back	:/path/id	{$steps.created.outputs.id}	!
/featureCommunity	rule	*returns-afterwards		{"inputs":"inputs","setupSteps":1}	>	created	>	tested-action.4	>	410	featureCommunity	#read-back	:/path/id	{$steps.created.outputs.id}	!
featureCommunity/rule/forbidden/access.visibility=restricted	rule	is rejected while access.visibility is restricted [C2.2.27]	rules#/23	{"inputs":"inputs","setupSteps":1}	>	201	createCommunity	#created	:/body/access/visibility	restricted	!	{"outputs":{"id":"$response.body#/id","body":"$response.body"}}	>	400	.	#tested-action	:/path/id	{$steps.created.outputs.id}	!
createCommunity/rule/link/links.self	rule	"links.self" is an absolute URL of /api/communities/{id} [C6]	rules#/24	{"inputs":"inputs","setupSteps":0}	>	{"status":["201"],"relations":[["$response.body#/links/self","leads","/api/communities/{$response.body#/id}"]]}	.	#created	{"outputs":{"id":"$response.body#/id","body":"$response.body"}}
readCommunity/rule/link/links.self	rule	"links.self" is an absolute URL of /api/communities/{id} [C6]		{"inputs":"inputs","setupSteps":1}	>	created	>	{"status":["200"],"relations":[["$response.body#/links/self","leads","/api/communities/{$response.body#/id}"]]}	.	#read-back	-/headers/Accept	:/path/id	{$steps.created.outputs.id}	:/headers/Authorization	Bearer {$inputs.token.owner}
createCommunity/rule/link/links.rename	rule	"links.rename" is an absolute URL of /api/communities/{id} [C6] [C12.6]	rules#/25	{"inputs":"inputs","setupSteps":0}	>	{"status":["201"],"relations":[["$response.body#/links/rename","leads","/api/communities/{$response.body#/id}"]]}	.	#created	{"outputs":{"id":"$response.body#/id","body":"$response.body"}}
readCommunity/rule/link/links.rename	rule	"links.rename" is an absolute URL of /api/communities/{id} [C6] [C12.6]		{"inputs":"inputs","setupSteps":1}	>	created	>	{"status":["200"],"relations":[["$response.body#/links/rename","leads","/api/communities/{$response.body#/id}"]]}	.	#read-back	-/headers/Accept	:/path/id	{$steps.created.outputs.id}	:/headers/Authorization	Bearer {$inputs.token.owner}
readCommunity/rule/link/links.featured	rule	"links.featured" is an absolute URL of /api/communities/{id}/featured [C6]	rules#/26	{"inputs":"inputs","setupSteps":1}	>	created	>	{"status":["200"],"relations":[["$response.body#/links/featured","leads","/api/communities/{$response.body#/id}/featured"]]}	.	#read-back	-/headers/Accept	:/path/id	{$steps.created.outputs.id}	:/headers/Authorization	Bearer {$inputs.token.owner}
uploadLogo/rule/digest/checksum/1	rule	"checksum" is the md5 of the bytes [C5.1]	rules#/27	{"inputs":"inputs","setupSteps":1}	>	create.3	>	{"status":["200"],"relations":[["$response.body#/checksum","holds","md5:fe1a1938c84ee286b2802f9ecbeab687"]]}	.	#tested-action	:/body	Größe 😀\r\n\u0000\n
uploadLogo/rule/digest/checksum/2	rule	"checksum" is the md5 of the bytes [C5.1]		{"inputs":"inputs","setupSteps":1}	>	create.3	>	{"status":["200"],"relations":[["$response.body#/checksum","holds","md5:900150983cd24fb0d6963f7d28e17f72"]]}	.	#tested-action	:/body	abc
uploadLogo/rule/digest/size/1	rule	"size" is the length of the bytes [C5.1]	rules#/28	{"inputs":"inputs","setupSteps":1}	>	create.3	>	{"status":["200"],"relations":[["$response.body#/size","holds",16]]}	.	#tested-action	:/body	Größe 😀\r\n\u0000\n
uploadLogo/rule/digest/size/2	rule	"size" is the length of the bytes [C5.1]		{"inputs":"inputs","setupSteps":1}	>	create.3	>	{"status":["200"],"relations":[["$response.body#/size","holds",3]]}	.	#tested-action	:/body	abc
@in	createCommunity/rule/errorLocation
@title	error-names	the error names the member: rejects a body without "{1}", which is required [C2.2.1]
/slug	rule	*error-names	rules#/29	{"inputs":"inputs","setupSteps":0}	>	400+.2	.	#tested-action	-/body/slug
/access.visibility	rule	*error-names		{"inputs":"inputs","setupSteps":0}	>	{"status":["400"],"relations":[["$response.body#/errors","lists",{"field":"access.visibility"}]]}	.	#tested-action	-/body/access/visibility
/access.member_policy	rule	*error-names		{"inputs":"inputs","setupSteps":0}	>	{"status":["400"],"relations":[["$response.body#/errors","lists",{"field":"access.member_policy"}]]}	.	#tested-action	-/body/access/member_policy
@title	error-names.2	the error names the member: rejects {} for "{1}" [C2.2.1]
/access.members_visibility	rule	*error-names.2		{"inputs":"inputs","setupSteps":0}	>	{"status":["400"],"relations":[["$response.body#/errors","lists",{"field":"access.members_visibility"}]]}	.	#tested-action	=/body/access/members_visibility	null
/access.record_policy	rule	*error-names		{"inputs":"inputs","setupSteps":0}	>	{"status":["400"],"relations":[["$response.body#/errors","lists",{"field":"access.record_policy"}]]}	.	#tested-action	-/body/access/record_policy
/access.record_submission_policy	rule	*error-names.2		{"inputs":"inputs","setupSteps":0}	>	{"status":["400"],"relations":[["$response.body#/errors","lists",{"field":"access.record_submission_policy"}]]}	.	#tested-action	=/body/access/record_submission_policy	null
/access.review_policy	rule	*error-names.2		{"inputs":"inputs","setupSteps":0}	>	{"status":["400"],"relations":[["$response.body#/errors","lists",{"field":"access.review_policy"}]]}	.	#tested-action	=/body/access/review_policy	null
/metadata.title	rule	*error-names		{"inputs":"inputs","setupSteps":0}	>	{"status":["400"],"relations":[["$response.body#/errors","lists",{"field":"metadata.title"}]]}	.	#tested-action	-/body/metadata/title
/metadata.description	rule	*error-names.2		{"inputs":"inputs","setupSteps":0}	>	{"status":["400"],"relations":[["$response.body#/errors","lists",{"field":"metadata.description"}]]}	.	#tested-action	=/body/metadata/description	null
/metadata.curation_policy	rule	*error-names.2		{"inputs":"inputs","setupSteps":0}	>	{"status":["400"],"relations":[["$response.body#/errors","lists",{"field":"metadata.curation_policy"}]]}	.	#tested-action	=/body/metadata/curation_policy	null
/metadata.page	rule	*error-names.2		{"inputs":"inputs","setupSteps":0}	>	{"status":["400"],"relations":[["$response.body#/errors","lists",{"field":"metadata.page"}]]}	.	#tested-action	=/body/metadata/page	null
/metadata.website	rule	*error-names.2		{"inputs":"inputs","setupSteps":0}	>	{"status":["400"],"relations":[["$response.body#/errors","lists",{"field":"metadata.website"}]]}	.	#tested-action	=/body/metadata/website	null
@clause	communities.arazzo.yaml	{"file":"specs/communities/communities.arazzo.yaml","pointer":""}
@step	delete	204	deleteCommunity
@expect	200+.30	{"status":["200"],"criteria":["$response.body#/hits/total == 0"]}
@in	scenario
/community-lifecycle	scenario	A community is created, read, found, updated, renamed and deleted [C5.4]; a slug may have 100 characters [C4.2.1]	communities.arazzo.yaml#/workflows/0	{"inputs":"inputs"}	>	create	>	{"status":["200"],"criteria":["$response.body#/slug == $inputs.unique"]}	readCommunity	-/headers	>	200+.4	readCommunity	#readBySlug	-/headers	:/path/id	$inputs.unique	>	{"status":["200"],"criteria":["$response.body#/hits/total == 1","$response.body#/hits/hits/0/id == $steps.create.outputs.id"]}	listCommunities	-/headers	>	update	>	{"status":["200"],"criteria":["$response.body#/metadata/title == 'Updated'"]}	readCommunity	#readUpdated	-/headers	>	rename	>	200+.4	readCommunity	#readRenamed	-/headers	:/path/id	$steps.rename.outputs.slug	>	404	readCommunity	#readOldSlug	-/headers	:/path/id	$inputs.unique	>	delete	>	410	readCommunity	#readDeleted	-/headers	>	200+.30	listCommunities	#findDeleted	-/headers
/community-is-kept-as-sent	scenario	What was sent is answered and read; what the service sets cannot be sent [C1.8]	communities.arazzo.yaml#/workflows/1	{"inputs":"inputs"}	>	{"status":["201"],"criteria":["$response.body#/id != $request.body#/id","$response.body#/revision_id == 1","$response.body#/created != $request.body#/created","$response.body#/slug == $request.body#/slug","$response.body#/access/member_policy == 'closed'","$response.body#/access/members_visibility == 'restricted'","$response.body#/access/record_policy == 'closed'","$response.body#/access/review_policy == 'members'","$response.body#/metadata/title == $request.body#/metadata/title","$response.body#/metadata/type/id == 'project'"]}	{"id":"create","operation":"createCommunity","send":{"headers":{"Authorization":"Bearer {$inputs.token.owner}"},"body":{"id":"00000000-0000-4000-8000-000000000000","revision_id":7,"created":"2001-01-01T00:00:00+00:00","slug":"{$inputs.unique}","access":{"visibility":"public","member_policy":"closed","members_visibility":"restricted","record_policy":"closed","review_policy":"members"},"metadata":{"title":"Früh & spät <eins> 😀 {$inputs.unique}","description":"Two lines, \"quoted\" & more","curation_policy":"<p>We <b>read</b> everything.</p>","page":"<h1>Welcome</h1>","type":{"id":"project"},"website":"https://example.org/a","organizations":[{"name":"First friends"},{"id":"01ggx4157"},{"name":"Other friends"}]}}},"outputs":{"id":"$response.body#/id","metadata":"$response.body#/metadata","created":"$response.body#/created"}}	>	{"status":["200"],"criteria":["$response.body#/created == $steps.create.outputs.created","$response.body#/metadata/description == 'Two lines, \"quoted\" & more'","$response.body#/metadata/curation_policy == '<p>We <b>read</b> everything.</p>'","$response.body#/metadata/page == '<h1>Welcome</h1>'","$response.body#/metadata/website == 'https://example.org/a'","$response.body#/metadata/organizations/0/name == 'First friends'","$response.body#/metadata/organizations/1/id == '01ggx4157'","$response.body#/metadata/organizations/2/name == 'Other friends'",{"type":"regex","condition":"^Früh & spät <eins> 😀 ","context":"$response.body#/metadata/title"}]}	readCommunity	-/headers	>	{"status":["200"],"criteria":["$response.body#/id == $steps.create.outputs.id","$response.body#/links/self != 'https://example.org/elsewhere'","$response.body#/metadata/organizations/2/name == 'Other friends'"]}	{"id":"sendBack","operation":"updateCommunity","send":{"path":{"id":"$steps.create.outputs.id"},"headers":{"Authorization":"Bearer {$inputs.token.owner}"},"body":{"id":"{$steps.create.outputs.id}","slug":"{$inputs.unique}","links":{"self":"https://example.org/elsewhere"},"access":{"visibility":"public","member_policy":"open","record_policy":"open"},"metadata":"{$steps.create.outputs.metadata}"}}}
/create-settles-slug-and-access	scenario	A slug is kept in lower case, however it is sent [C1.7], and policies left out have their defaults [C4.3]	communities.arazzo.yaml#/workflows/2	{"status":["201"],"criteria":[{"type":"regex","condition":"^mixed_[a-z0-9]+$","context":"$response.body#/slug"},"$response.body#/access/members_visibility == 'public'","$response.body#/access/review_policy == 'closed'"]}	createCommunity	:/body/slug	Mixed_{$inputs.unique}	:/body/metadata/title	First	!
@expect	400+.3	{"status":["400"],"criteria":["$response.body#/errors/0/field == 'slug'"]}
/slug-is-refused	scenario	A slug is neither the name of another resource nor spelled like a UUID [C4.2.1]	communities.arazzo.yaml#/workflows/3	{"inputs":"inputs"}	>	400+.3	createCommunity	#reserved	:/body/slug	featured	:/body/metadata/title	Reserved	!	>	400+.3	createCommunity	#uuid	:/body/slug	8f14e45f-ceea-467f-a0e6-0f5b3c1d2e4a	:/body/metadata/title	UUID	!
/update-replaces-metadata	scenario	An update replaces the metadata and keeps the policies that it leaves out [C1.9]	communities.arazzo.yaml#/workflows/4	{"inputs":"inputs"}	>	201	{"id":"create","operation":"createCommunity","send":{"headers":{"Authorization":"Bearer {$inputs.token.owner}"},"body":{"slug":"{$inputs.unique}","access":{"visibility":"public","member_policy":"open","members_visibility":"restricted","record_policy":"open","review_policy":"members"},"metadata":{"title":"Before","description":"To be lost","type":{"id":"event"}}}}}	>	200	updateCommunity	:/path/id	$inputs.unique	:/body/access/member_policy	closed	:/body/metadata/title	After	!	>	{"status":["400"],"criteria":["$response.body#/errors/0/field == 'metadata.title'"]}	updateCommunity	#untitled	:/path/id	$inputs.unique	=/body/metadata	{"description":"Not kept"}	!	>	{"status":["200"],"criteria":["$response.body#/metadata/title == 'After'","$response.body#/metadata/description == null","$response.body#/metadata/type == null","$response.body#/access/member_policy == 'closed'","$response.body#/access/members_visibility == 'restricted'","$response.body#/access/review_policy == 'members'"]}	readCommunity	-/headers	:/path/id	$inputs.unique
/changes-need-the-revision	scenario	With If-Match only the present revision can be changed [C2.5.3]	communities.arazzo.yaml#/workflows/5	{"inputs":"inputs"}	>	201	createCommunity	:/body/metadata/title	Before	{"outputs":{"etag":"$response.header.ETag"}}	>	412	updateCommunity	#updateStale	:/path/id	$inputs.unique	:/headers/If-Match	999	:/body/metadata/title	Stale	>	{"status":["200"],"criteria":["$response.header.ETag != $steps.create.outputs.etag"]}	updateCommunity	:/path/id	$inputs.unique	:/headers/If-Match	$steps.create.outputs.etag	:/body/metadata/title	After	{"outputs":{"revision":"$response.body#/revision_id"}}	>	412	renameCommunity	#renameStale	:/path/id	$inputs.unique	:/headers/If-Match	$steps.create.outputs.etag	:/body/slug	{$inputs.unique}-b	>	412	deleteCommunity	#deleteStale	:/path/id	$inputs.unique	:/headers/If-Match	$steps.create.outputs.etag	>	{"status":["200"],"criteria":["$response.body#/metadata/title == 'After'"]}	readCommunity	-/headers	:/path/id	$inputs.unique	>	204	deleteCommunity	:/path/id	$inputs.unique	:/headers/If-Match	$steps.update.outputs.revision
/rename-changes-the-slug-alone	scenario	What is sent beside the slug is read, in either form of the type, and changes nothing; the type is answered as a plain string, and is an object elsewhere [C1.11] [C12.11]	communities.arazzo.yaml#/workflows/6	{"inputs":"inputs"}	>	201	createCommunity	=/body/metadata	{"title":"Kept","description":"Kept too","type":{"id":"topic"}}	>	{"status":["200"],"criteria":["$response.body#/metadata/title == 'Kept'",{"type":"regex","condition":"^topic$","context":"$response.body#/metadata/type"}]}	renameCommunity	#renameWithText	:/path/id	$inputs.unique	:/body/slug	{$inputs.unique}-b	=/body/metadata	{"title":"Lost","type":"event"}	!	{"outputs":{"slug":"$response.body#/slug"}}	>	{"status":["200"],"criteria":["$response.body#/access/visibility == 'public'","$response.body#/metadata/title == 'Kept'","$response.body#/metadata/description == 'Kept too'",{"type":"regex","condition":"^topic$","context":"$response.body#/metadata/type"}]}	renameCommunity	#renameWithObject	:/path/id	$steps.renameWithText.outputs.slug	:/body/slug	{$inputs.unique}-c	=/body/access	{"visibility":"restricted"}	=/body/metadata	{"type":{"id":"event"}}	!	{"outputs":{"slug":"$response.body#/slug"}}	>	{"status":["200"],"criteria":["$response.body#/metadata/type/id == 'topic'"]}	readCommunity	#readRenamed	-/headers	:/path/id	$steps.renameWithObject.outputs.slug
/organizations-have-short-names	scenario	The name of an organization has no more than 250 characters [C4.2.7]	communities.arazzo.yaml#/workflows/7	{"inputs":"inputs"}	>	400	createCommunity	#createWithLongName	=/body/metadata	{"title":"Friends {$inputs.unique}","organizations":[{"name":"{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}"}]}	>	{"status":["201"],"criteria":["$response.body#/metadata/organizations/0/name == $request.body#/metadata/organizations/0/name"]}	createCommunity	=/body/metadata	{"title":"Friends {$inputs.unique}","organizations":[{"name":"{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}0123456789"}]}	>	400	updateCommunity	#updateWithLongName	:/path/id	$inputs.unique	=/body/metadata	{"title":"Friends {$inputs.unique}","organizations":[{"name":"{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}"}]}	!
/unknown-is-not-found	scenario	What was never there is not found [C2.2.6]	communities.arazzo.yaml#/workflows/8	{"inputs":"inputs"}	>	404	readCommunity	#bySlug	-/headers	:/path/id	no-{$inputs.unique}	>	404	readCommunity	#byId	-/headers	:/path/id	8f14e45f-ceea-467f-a0e6-0f5b3c1d2e4a	>	404	renameCommunity	:/path/id	no-{$inputs.unique}	:/body/slug	{$inputs.unique}	!	>	404	deleteCommunity	:/path/id	no-{$inputs.unique}	!	>	404	featureCommunity	:/path/id	no-{$inputs.unique}	:/body/start_date	2020-01-01T00:00:00.000000Z	!
/both-media-types	scenario	The Accept header chooses between the two media types [C2.3.1]	communities.arazzo.yaml#/workflows/9	{"inputs":"inputs"}	>	{"status":["201"],"criteria":[{"type":"regex","condition":"^application/vnd\\.trivet\\.v1\\+json","context":"$response.header.Content-Type"}]}	createCommunity	:/headers/Accept	application/vnd.trivet.v1+json	:/body/metadata/title	Media types	>	{"status":["200"],"criteria":[{"type":"regex","condition":"^application/json","context":"$response.header.Content-Type"}]}	readCommunity	#default	-/headers	:/path/id	$inputs.unique	>	{"status":["200"],"criteria":[{"type":"regex","condition":"^application/vnd\\.trivet\\.v1\\+json","context":"$response.header.Content-Type"}]}	readCommunity	#vendor	:/path/id	$inputs.unique	:/headers/Accept	application/vnd.trivet.v1+json	>	406	readCommunity	#neither	:/path/id	$inputs.unique	:/headers/Accept	image/png
/html-is-made-safe	scenario	What could run in a browser is taken out of HTML [C4.6]	communities.arazzo.yaml#/workflows/10	{"inputs":"inputs"}	>	201	createCommunity	=/body/metadata	{"title":"Safe","curation_policy":"<p onclick=\"go()\">Kept<script>alert(1)</script></p><a href=\"javascript:go()\">link</a>","page":"<iframe src=\"https://example.org\"></iframe><b>Kept</b>"}	>	{"status":["200"],"criteria":[{"type":"regex","condition":"Kept","context":"$response.body#/metadata/curation_policy"},{"type":"regex","condition":"^(?![\\s\\S]*(<script|onclick|javascript:))","context":"$response.body#/metadata/curation_policy"},{"type":"regex","condition":"<b>Kept</b>","context":"$response.body#/metadata/page"},{"type":"regex","condition":"^(?![\\s\\S]*<iframe)","context":"$response.body#/metadata/page"}]}	readCommunity	-/headers	:/path/id	$inputs.unique
@clause	featured.arazzo.yaml	{"file":"specs/communities/featured.arazzo.yaml","pointer":""}
@step	delete.2	204	deleteFeaturedEntry
/featured-entry-lifecycle	scenario	An entry is made, listed, moved and deleted [C9.2]	featured.arazzo.yaml#/workflows/0	{"inputs":"inputs"}	>	create.2	>	feature	>	{"status":["200"],"criteria":["$response.body#/hits/total == 1","$response.body#/hits/hits/0/id == $steps.feature.outputs.id","$response.body#/hits/hits/1 == null"]}	listFeaturedEntries	-/headers/Accept	>	{"status":["200"],"criteria":["$response.body#/sortBy == 'featured'","$response.body#/hits/total == 1","$response.body#/hits/hits/0/id == $steps.create.outputs.id"]}	listFeaturedCommunities	-/headers	>	move	>	{"status":["200"],"criteria":["$response.body#/hits/total == 1",{"type":"regex","condition":"^(2999-01-01[T ]00:00:00(\\.\\d+)?(Z|\\+00:00)?|.*[+-](?!00:00)\\d\\d:\\d\\d)$","context":"$response.body#/hits/hits/0/start_date"}]}	listFeaturedEntries	#listMoved	-/headers/Accept	:/path/id	$steps.create.outputs.id	!	>	200+.30	listFeaturedCommunities	#findMoved	-/headers	>	delete.2	>	200+.30	listFeaturedEntries	#listDeleted	-/headers/Accept	>	200+.30	listFeaturedCommunities	#findDeleted	-/headers	>	404	deleteFeaturedEntry	#deleteAgain
/featured-order	scenario	The community featured last comes first, by the latest of its entries [C9.5]	featured.arazzo.yaml#/workflows/1	{"inputs":"inputs"}	>	201	createCommunity	#createTwice	:/body/slug	{$inputs.unique}-twice	:/body/metadata/title	Twice {$inputs.unique}	!	{"outputs":{"id":"$response.body#/id"}}	>	201	createCommunity	#createOnce	:/body/slug	{$inputs.unique}-once	:/body/metadata/title	Once {$inputs.unique}	!	{"outputs":{"id":"$response.body#/id"}}	>	201	featureCommunity	#featureTwiceEarly	:/path/id	$steps.createTwice.outputs.id	:/body/start_date	2020-01-01T00:00:00.000000Z	!	{"outputs":{"id":"$response.body#/id"}}	>	{"status":["201"],"criteria":["$response.body#/id != $steps.featureTwiceEarly.outputs.id"]}	featureCommunity	#featureOnce	:/path/id	$steps.createOnce.outputs.id	:/body/start_date	2021-01-01T00:00:00.000000Z	!	>	{"status":["200"],"criteria":["$response.body#/hits/total == 2","$response.body#/hits/hits/0/id == $steps.createOnce.outputs.id","$response.body#/hits/hits/1/id == $steps.createTwice.outputs.id"]}	listFeaturedCommunities	#onceFirst	-/headers	>	201	featureCommunity	#featureTwiceLate	:/path/id	$steps.createTwice.outputs.id	:/body/start_date	2022-01-01T00:00:00.000000Z	!	>	{"status":["200"],"criteria":["$response.body#/hits/total == 2","$response.body#/hits/hits/0/id == $steps.createTwice.outputs.id","$response.body#/hits/hits/1/id == $steps.createOnce.outputs.id"]}	listFeaturedCommunities	#twiceFirst	-/headers	>	201	featureCommunity	#featureOnceEarlier	:/path/id	$steps.createOnce.outputs.id	:/body/start_date	2019-01-01T00:00:00.000000Z	!	>	{"status":["200"],"criteria":["$response.body#/hits/hits/0/id == $steps.createTwice.outputs.id"]}	listFeaturedCommunities	#stillTwiceFirst	-/headers	>	{"status":["200"],"criteria":["$response.body#/hits/total == 2","$response.body#/hits/hits/0/id == $steps.createOnce.outputs.id","$response.body#/hits/hits/1 == null"]}	listFeaturedCommunities	#secondPage	-/headers	=/query/size	1	=/query/page	2
@step	find	200+.30	listFeaturedCommunities	-/headers
@expect	200+.31	{"status":["200"],"criteria":["$response.body#/hits/total == 1"]}
/future-feature-is-not-listed	scenario	A community that will be featured is not featured yet [C9.5]	featured.arazzo.yaml#/workflows/2	{"inputs":"inputs"}	>	201	createCommunity	:/body/metadata/title	Later {$inputs.unique}	>	201	featureCommunity	:/body/start_date	2999-01-01T00:00:00.000000Z	>	find	>	200+.31	listFeaturedEntries	-/headers/Accept
/restricted-is-not-featured	scenario	A restricted community cannot be featured; one that becomes restricted is no longer found [C2.2.27]	featured.arazzo.yaml#/workflows/3	{"inputs":"inputs"}	>	201	createCommunity	#createRestricted	:/body/slug	{$inputs.unique}-r	=/body/access	{"visibility":"restricted","member_policy":"closed","record_policy":"closed"}	:/body/metadata/title	Restricted {$inputs.unique}	{"outputs":{"id":"$response.body#/id"}}	>	400	featureCommunity	#featureRestricted	:/path/id	$steps.createRestricted.outputs.id	:/body/start_date	2020-01-01T00:00:00.000000Z	!	>	201	createCommunity	#createPublic	:/body/metadata/title	Public {$inputs.unique}	>	201	featureCommunity	#featurePublic	:/body/start_date	2020-01-01T00:00:00.000000Z	>	200+.31	listFeaturedCommunities	#findPublic	-/headers	>	200	updateCommunity	#restrict	:/path/id	$inputs.unique	=/body/access	{"visibility":"restricted","member_policy":"closed","record_policy":"closed"}	:/body/metadata/title	Public {$inputs.unique}	!	>	200+.30	listFeaturedCommunities	#findRestricted	-/headers
/featured-entries-have-one-community	scenario	An entry is found under its own community only [C2.2.29]	featured.arazzo.yaml#/workflows/4	{"inputs":"inputs"}	>	201	createCommunity	#createFirst	:/body/slug	{$inputs.unique}-a	:/body/metadata/title	First	!	{"outputs":{"id":"$response.body#/id"}}	>	201	createCommunity	#createSecond	:/body/slug	{$inputs.unique}-b	:/body/metadata/title	Second	!	{"outputs":{"id":"$response.body#/id"}}	>	201	featureCommunity	:/path/id	$steps.createFirst.outputs.id	:/body/start_date	2020-01-01T00:00:00.000000Z	!	{"outputs":{"id":"$response.body#/id"}}	>	404	updateFeaturedEntry	#moveUnderSecond	:/path/id	$steps.createSecond.outputs.id	:/body/start_date	2021-01-01T00:00:00.000000Z	!	>	404	deleteFeaturedEntry	#deleteUnderSecond	:/path/id	$steps.createSecond.outputs.id	!	>	{"status":["200"],"criteria":["$response.body#/hits/total == 1",{"type":"regex","condition":"^(2020-01-01[T ]00:00:00(\\.\\d+)?(Z|\\+00:00)?|.*[+-](?!00:00)\\d\\d:\\d\\d)$","context":"$response.body#/hits/hits/0/start_date"}]}	listFeaturedEntries	#listFirst	-/headers/Accept	:/path/id	$steps.createFirst.outputs.id	!
@step	create.5	201	createCommunity	:/body/metadata/title	Not featured {$inputs.unique}
@step	feature.2	201	featureCommunity	:/body/start_date	2020-01-01T00:00:00.000000Z	{"outputs":{"id":"$response.body#/id","start":"$response.body#/start_date"}}
@expect	200+.32	{"status":["200"],"criteria":["$response.body#/hits/total == 1","$response.body#/hits/hits/0/start_date == $steps.feature.outputs.start"]}
@step	listKept	200+.32	listFeaturedEntries	#listKept	-/headers/Accept
/featuring-needs-the-system	scenario	Featured entries are the system's business; not even the owner sees them [C3.13]	featured.arazzo.yaml#/workflows/5	{"inputs":"inputs"}	>	create.5	>	403	featureCommunity	#featureAsOwner	:/headers/Authorization	Bearer {$inputs.token.owner}	:/body/start_date	2020-01-01T00:00:00.000000Z	>	403	featureCommunity	#featureAnonymously	-/headers	:/body/start_date	2020-01-01T00:00:00.000000Z	:/credentials	none	>	403	listFeaturedEntries	#listAsOwner	-/headers/Accept	:/headers/Authorization	Bearer {$inputs.token.owner}	>	find	>	feature.2	>	403	updateFeaturedEntry	#moveAsOwner	:/path/id	$inputs.unique	:/headers/Authorization	Bearer {$inputs.token.owner}	:/body/start_date	2021-01-01T00:00:00.000000Z	!	>	403	deleteFeaturedEntry	#deleteAsOwner	:/headers/Authorization	Bearer {$inputs.token.owner}	>	listKept
@inputs	inputs.3	{"token":{"owner":"owner-token","system":"system-token","admin":"admin-token"}}
/administrators-need-the-permission	scenario	An administrator without the permission \u0060system_process\u0060 is refused featured entries [C12.9]	featured.arazzo.yaml#/workflows/6	{"inputs":"inputs.3"}	>	create.5	>	403	featureCommunity	#featureAsAdministrator	:/headers/Authorization	Bearer {$inputs.token.admin}	:/body/start_date	2020-01-01T00:00:00.000000Z	>	403	listFeaturedEntries	#listAsAdministrator	-/headers/Accept	:/headers/Authorization	Bearer {$inputs.token.admin}	>	feature.2	>	403	updateFeaturedEntry	#moveAsAdministrator	:/path/id	$inputs.unique	:/headers/Authorization	Bearer {$inputs.token.admin}	:/body/start_date	2021-01-01T00:00:00.000000Z	!	>	403	deleteFeaturedEntry	#deleteAsAdministrator	:/headers/Authorization	Bearer {$inputs.token.admin}	>	listKept
/featured-dates-are-instants	scenario	A start is kept as the instant it says, however it is spelled [C9.4]	featured.arazzo.yaml#/workflows/7	{"inputs":"inputs"}	>	201	createCommunity	:/body/metadata/title	Instants	>	{"status":["201"],"criteria":[{"type":"regex","condition":"^(2020-02-02[T ]23:30:00(\\.\\d+)?(Z|\\+00:00)?|.*[+-](?!00:00)\\d\\d:\\d\\d)$","context":"$response.body#/start_date"}]}	featureCommunity	#offset	:/body/start_date	2020-02-03T01:30:00+02:00	>	201+.3	featureCommunity	#spaced	:/body/start_date	2020-02-03 10:52:23.945755	>	{"status":["400"],"criteria":["$response.body#/errors/0/field == 'start_date'"]}	featureCommunity	#noDay	:/body/start_date	2023-02-30T00:00:00Z
@step	createEvent	201	createCommunity	#createEvent	:/body/slug	{$inputs.unique}-e	=/body/metadata	{"title":"Event {$inputs.unique}","type":{"id":"event"}}	!	{"outputs":{"id":"$response.body#/id"}}
/featured-search-counts-types	scenario	The search for featured communities filters by type and counts all types [C7.6.2]	featured.arazzo.yaml#/workflows/8	{"inputs":"inputs"}	>	createEvent	>	201	createCommunity	#createTopic	:/body/slug	{$inputs.unique}-t	=/body/metadata	{"title":"Topic {$inputs.unique}","type":{"id":"topic"}}	!	{"outputs":{"id":"$response.body#/id"}}	>	201	featureCommunity	#featureEvent	:/path/id	$steps.createEvent.outputs.id	:/body/start_date	2020-01-01T00:00:00.000000Z	!	>	201	featureCommunity	#featureTopic	:/path/id	$steps.createTopic.outputs.id	:/body/start_date	2020-01-01T00:00:00.000000Z	!	>	{"status":["200"],"criteria":["$response.body#/hits/total == 1","$response.body#/hits/hits/0/id == $steps.createEvent.outputs.id",{"type":"jsonpath","condition":"$.aggregations.type.buckets[?(@.key == 'topic' && @.doc_count == 1)]","context":"$response.body"},{"type":"jsonpath","condition":"$.aggregations.visibility.buckets[?(@.key == 'public')]","context":"$response.body"}]}	listFeaturedCommunities	-/headers	=/query/type	["event"]	>	200+.30	listFeaturedCommunities	#unknown	-/headers	=/query/type	["none-of-them"]
@clause	logo.arazzo.yaml	{"file":"specs/communities/logo.arazzo.yaml","pointer":""}
@step	none	404	readLogo	#none	-/headers	:/path/id	$inputs.unique
@step	delete.3	204	deleteLogo
/logo-lifecycle	scenario	A logo is uploaded, downloaded byte for byte, replaced and deleted [C5.1]	logo.arazzo.yaml#/workflows/0	{"inputs":"inputs"}	>	create.3	>	none	>	upload	>	{"status":["200"],"criteria":[{"type":"regex","condition":"^application/octet-stream","context":"$response.header.Content-Type"},"$response.body == 'first logo'"]}	readLogo	-/headers	>	replace	>	{"status":["200"],"criteria":["$response.body == 'größer'"]}	readLogo	#downloadReplaced	-/headers	:/path/id	$inputs.unique	>	delete.3	>	404	readLogo	#downloadDeleted	-/headers	:/path/id	$inputs.unique	>	404	deleteLogo	#deleteAgain
@step	create.6	201	createCommunity	:/body/metadata/title	With a logo
@step	upload.2	200	uploadLogo
@step	rename.2	200	renameCommunity	:/path/id	$inputs.unique	:/body/slug	{$inputs.unique}-b	!	{"outputs":{"slug":"$response.body#/slug"}}
/logo-outlives-a-rename	scenario	A logo belongs to the community and not to its slug	logo.arazzo.yaml#/workflows/1	{"inputs":"inputs"}	>	create.6	>	upload.2	>	rename.2	>	{"status":["200"],"criteria":["$response.body == 'first logo'"]}	readLogo	-/headers	:/path/id	$steps.rename.outputs.slug
/logo-needs-octets	scenario	A logo is sent as application/octet-stream [C2.2.14]	logo.arazzo.yaml#/workflows/2	{"inputs":"inputs"}	>	create.6	>	415	uploadLogo	:/contentType	application/json	:/body	{"no": "logo"}	>	none
@clause	permissions.arazzo.yaml	{"file":"specs/communities/permissions.arazzo.yaml","pointer":""}
/restricted-is-invisible	scenario	A restricted community shows itself to nobody but its members [C3.4]	permissions.arazzo.yaml#/workflows/0	{"inputs":"inputs"}	>	201	createCommunity	=/body/access	{"visibility":"restricted","member_policy":"closed","record_policy":"closed"}	:/body/metadata/title	Secret {$inputs.unique}	{"outputs":{"id":"$response.body#/id"}}	>	403	readCommunity	#readAnonymously	-/headers	:/credentials	none	>	403	readCommunity	#readAsOther	-/headers/Accept	:/headers/Authorization	Bearer {$inputs.token.other}	>	200	readCommunity	#readAsOwner	-/headers/Accept	:/headers/Authorization	Bearer {$inputs.token.owner}	>	200+.30	listCommunities	#findAnonymously	-/headers	>	200+.30	listCommunities	#findAsOther	-/headers/Accept	:/headers/Authorization	Bearer {$inputs.token.other}	>	200+.31	listCommunities	#findAsOwner	-/headers/Accept	:/headers/Authorization	Bearer {$inputs.token.owner}	>	200	uploadLogo	:/path/id	$steps.create.outputs.id	:/body	secret logo	!	>	403	readLogo	#logo	-/headers/Accept	:/headers/Authorization	Bearer {$inputs.token.other}	>	200	readLogo	#logoAsOwner	-/headers/Accept	:/headers/Authorization	Bearer {$inputs.token.owner}
/anonymous-callers-are-refused	scenario	Who is not known can create and change nothing [C1.1]	permissions.arazzo.yaml#/workflows/1	{"inputs":"inputs"}	>	403	createCommunity	-/headers	:/body/metadata/title	Refused	:/credentials	none	>	403	createCommunity	#createWithUnknownToken	:/headers/Authorization	Bearer no-{$inputs.unique}	:/body/metadata/title	Refused	>	403	listUserCommunities	#userCommunities	-/query	-/headers	:/credentials	none	>	201	createCommunity	#createAsOwner	:/body/metadata/title	Kept	>	403	updateCommunity	-/headers	:/path/id	$inputs.unique	:/body/metadata/title	Changed	:/credentials	none	>	403	renameCommunity	-/headers	:/path/id	$inputs.unique	:/body/slug	{$inputs.unique}-b	:/credentials	none	>	403	uploadLogo	-/headers	:/body	logo	:/credentials	none	>	403	deleteCommunity	-/headers	:/path/id	$inputs.unique	:/credentials	none	>	{"status":["200"],"criteria":["$response.body#/metadata/title == 'Kept'","$response.body#/revision_id == 1"]}	readCommunity	-/headers	:/path/id	$inputs.unique
/others-are-refused	scenario	Who does not own a community cannot change it; the system can [C3.2]	permissions.arazzo.yaml#/workflows/2	{"inputs":"inputs"}	>	201	createCommunity	:/body/metadata/title	Kept	>	403	updateCommunity	:/path/id	$inputs.unique	:/headers/Authorization	Bearer {$inputs.token.other}	:/body/metadata/title	Changed	>	403	renameCommunity	:/path/id	$inputs.unique	:/headers/Authorization	Bearer {$inputs.token.other}	:/body/slug	{$inputs.unique}-b	>	403	uploadLogo	:/headers/Authorization	Bearer {$inputs.token.other}	:/body	logo	!	>	403 404	deleteLogo	#deleteLogo	:/headers/Authorization	Bearer {$inputs.token.other}	>	403	deleteCommunity	:/path/id	$inputs.unique	:/headers/Authorization	Bearer {$inputs.token.other}	>	200	updateCommunity	#updateAsSystem	:/path/id	$inputs.unique	:/headers/Authorization	Bearer {$inputs.token.system}	:/body/metadata/title	Changed by the system
/user-communities-are-the-callers	scenario	A user's list holds what the user owns, restricted communities included, and nothing else [C7.6.1]	permissions.arazzo.yaml#/workflows/3	{"status":["200"],"criteria":["$response.body#/hits/total == 1","$response.body#/hits/hits/0/id == $steps.createOwn.outputs.id",{"type":"regex","condition":"/api/user/communities\\?","context":"$response.body#/links/self"}]}	listUserCommunities	-/headers/Accept
@clause	records.arazzo.yaml	{"file":"specs/communities/records.arazzo.yaml","pointer":""}
/new-community-has-no-records	scenario	A new community holds no records [C10.1]	records.arazzo.yaml#/workflows/0	{"status":["200"],"criteria":["$response.body#/hits/total == 0","$response.body#/hits/hits/0 == null",{"type":"regex","condition":"/records(\\?|$)","context":"$response.body#/links/self"}]}	listCommunityRecords	-/headers
/records-are-counted	scenario	Records are counted by access status and by resource type, and filtered without changing the counts [C10.3]	records.arazzo.yaml#/workflows/1	{"inputs":"inputs.2"}	>	{"skipOn":["404","410"],"status":["200"],"criteria":["$response.body#/hits/total >= 2","$response.body#/sortBy == 'newest'",{"type":"jsonpath","condition":"$.aggregations.access_status.buckets[?(@.doc_count >= 1)]","context":"$response.body"},{"type":"jsonpath","condition":"$.aggregations.resource_type.buckets[?(@.doc_count >= 1)]","context":"$response.body"},"$response.body#/aggregations/resource_type/buckets/1/key != null"]}	listCommunityRecords	-/headers	:/path/id	$inputs.collection	{"outputs":{"total":"$response.body#/hits/total","type":"$response.body#/aggregations/resource_type/buckets/0/key","otherType":"$response.body#/aggregations/resource_type/buckets/1/key","count":"$response.body#/aggregations/resource_type/buckets/0/doc_count","otherCount":"$response.body#/aggregations/resource_type/buckets/1/doc_count"}}	>	{"status":["200"],"criteria":["$response.body#/hits/total == $steps.list.outputs.count","$response.body#/hits/total < $steps.list.outputs.total",{"type":"jsonpath","condition":"$.aggregations.resource_type.buckets[?(@.is_selected == true)]","context":"$response.body"},{"type":"jsonpath","condition":"$.aggregations.resource_type.buckets[?(@.is_selected == false)]","context":"$response.body"}]}	listCommunityRecords	#filter	-/headers	:/path/id	$inputs.collection	=/query	{"resource_type":["{$steps.list.outputs.type}"]}	>	{"status":["200"],"criteria":["$response.body#/hits/total == $steps.list.outputs.total","$response.body#/hits/hits/0 != null","$response.body#/hits/hits/1 == null"]}	listCommunityRecords	#pages	-/headers	:/path/id	$inputs.collection	=/query	{"size":1}
@clause	search.arazzo.yaml	{"file":"specs/communities/search.arazzo.yaml","pointer":""}
@expect	200+.33	{"status":["200"],"criteria":["$response.body#/sortBy == 'newest'"]}
/best-match-needs-a-query	scenario	With a query the best match comes first; without one there is none, and the newest does [C7.2.1]	search.arazzo.yaml#/workflows/0	{"inputs":"inputs"}	>	{"status":["200"],"criteria":["$response.body#/sortBy == 'bestmatch'"]}	listCommunities	#withQuery	-/headers	>	200+.33	listUserCommunities	#withoutQuery	-/query	-/headers/Accept	>	200+.33	listCommunities	#askedWithoutQuery	-/headers	-/query/q	:/query/sort	bestmatch
/type-filters-after-counting	scenario	A filter by type narrows the results and not the counts [C7.5]	search.arazzo.yaml#/workflows/1	{"inputs":"inputs"}	>	createEvent	>	201	createCommunity	#createProject	:/body/slug	{$inputs.unique}-p	=/body/metadata	{"title":"Project {$inputs.unique}","type":{"id":"project"}}	!	{"outputs":{"id":"$response.body#/id"}}	>	{"status":["200"],"criteria":["$response.body#/hits/total == 1","$response.body#/hits/hits/0/id == $steps.createEvent.outputs.id",{"type":"regex","condition":"[?&]type=event(&|$)","context":"$response.body#/links/self"},{"type":"jsonpath","condition":"$.aggregations.type.buckets[?(@.key == 'project' && @.doc_count == 1 && @.is_selected != true)]","context":"$response.body"},{"type":"jsonpath","condition":"$.aggregations.type.buckets[?(@.key == 'event' && @.doc_count == 1 && @.is_selected != false)]","context":"$response.body"}]}	listCommunities	#event	-/headers	=/query/type	["event"]	>	{"status":["200"],"criteria":["$response.body#/hits/total == 2"]}	listCommunities	#both	-/headers	=/query/type	["event","project"]	>	200+.30	listCommunities	#topic	-/headers	=/query/type	["topic"]	>	200+.30	listCommunities	#unknown	-/headers	=/query/type	["none-of-them"]
/queries-have-a-syntax	scenario	A query may name fields, join and negate; what is no query is searched for as words [C7.4]	search.arazzo.yaml#/workflows/2	{"inputs":"inputs"}	>	201	createCommunity	=/body/metadata	{"title":"Glaciers {$inputs.unique}","description":"Ice and snow","type":{"id":"topic"}}	>	200+.31	listCommunities	#field	-/headers	:/query/q	slug:{$inputs.unique}	>	200+.31	listCommunities	#both	-/headers	:/query/q	{$inputs.unique} AND metadata.type.id:topic	>	200+.30	listCommunities	#neither	-/headers	:/query/q	{$inputs.unique} AND NOT metadata.type.id:topic	>	200+.31	listCommunities	#phrase	-/headers	:/query/q	slug:{$inputs.unique} AND "ice and snow"	>	200+.31	listCommunities	#wildcard	-/headers	:/query/q	slug:{$inputs.unique} AND metadata.title:glac*	>	{"status":["200"],"criteria":["$response.body#/hits/total >= 1"]}	listCommunities	#noQuery	-/headers	:/query/q	{$inputs.unique} AND (
/search-follows-changes	scenario	What was renamed or updated is found as it is now [C7.6.3]	search.arazzo.yaml#/workflows/3	{"inputs":"inputs"}	>	201	createCommunity	:/body/metadata/title	before{$inputs.unique}	>	200	updateCommunity	:/path/id	$inputs.unique	:/body/metadata/title	after{$inputs.unique}	!	{"outputs":{"title":"$response.body#/metadata/title"}}	>	200+.30	listCommunities	#findBefore	-/headers	:/query/q	metadata.title:before{$inputs.unique}	>	{"status":["200"],"criteria":["$response.body#/hits/total == 1","$response.body#/hits/hits/0/metadata/title == $steps.update.outputs.title"]}	listCommunities	#findAfter	-/headers	:/query/q	metadata.title:after{$inputs.unique}	>	200+.31	listCommunities	#findInCapitals	-/headers	:/query/q	AFTER{$inputs.unique}	>	rename.2	>	{"status":["200"],"criteria":["$response.body#/hits/total == 1","$response.body#/hits/hits/0/slug == $steps.rename.outputs.slug"]}	listCommunities	#findRenamed	-/headers	:/query/q	metadata.title:after{$inputs.unique}
`;
