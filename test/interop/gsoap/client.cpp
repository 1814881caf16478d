// Runs the story with the proxy that gSOAP generates from the WSDL, with schema checks (SOAP_XML_STRICT):
// a line of JSON for the result of each call.
#include "MetadataCatalogueBinding.nsmap"
#include "soapMetadataCatalogueBindingProxy.h"

#include <cstdio>
#include <functional>
#include <iostream>
#include <sstream>

using std::string;
using std::vector;
typedef MetadataCatalogueBindingProxy Proxy;

static Proxy *proxy;
static const char *user, *password;

// Output.

static string json(const string &text) {
  std::ostringstream out;
  out << '"';
  for (unsigned char byte : text) {
    if (byte == '"' || byte == '\\') out << '\\' << byte;
    else if (byte < ' ') { char code[8]; snprintf(code, sizeof code, "\\u%04x", byte); out << code; }
    else out << byte;
  }
  out << '"';
  return out.str();
}
static string json(const string *text) { return text == NULL ? "null" : json(*text); }
static string json(bool value) { return value ? "true" : "false"; }
static string json(int value) { return std::to_string(value); }

typedef vector<std::pair<string, string>> Members;
static string record(const Members &members) {
  string out;
  for (auto &member : members) out += (out.empty() ? "" : ",") + json(member.first) + ":" + member.second;
  return "{" + out + "}";
}
static string member(const string &name, const string &value) { return record({{name, value}}); }

template <class T> static string json(const vector<T> &items) {
  string out;
  for (auto &item : items) out += (out.empty() ? "" : ",") + json(item);
  return "[" + out + "]";
}
static string json(ns1__Attribute *a) {
  return record({{"schema", json(a->schema)}, {"name", json(a->name)}, {"value", json(a->value)}, {"type", json(a->type)}});
}
static string json(ns1__MDEntry *e) {
  return record({{"entry", json(e->entry)}, {"attributes", json(e->attributes)}});
}
static string json(ns1__MDResult *r) {
  return record({{"done", json(r->done)}, {"token", json(r->token)}, {"entries", json(r->entries)}});
}
static string json(ns1__Perm *p) {
  return record({{"permission", json(p->permission)}, {"remove", json(p->remove)}, {"read", json(p->read)},
                 {"write", json(p->write)}, {"list", json(p->list)}, {"execute", json(p->execute)},
                 {"getMetadata", json(p->getMetadata)}, {"setMetadata", json(p->setMetadata)}});
}
static string json(ns1__ACLEntry *e) {
  return record({{"principalPerm", json(e->principalPerm)}, {"principal", json(e->principal)}});
}
static string json(ns1__PermissionEntry *e) {
  return record({{"permission", member("acl", json(e->permission->acl))}, {"item", json(e->item)}});
}

static string faultName() {
  const SOAP_ENV__Fault *fault = proxy->soap->fault;
  const SOAP_ENV__Detail *detail = fault == NULL ? NULL : fault->detail;
  if (detail == NULL) return fault != NULL && fault->faultcode != NULL ? fault->faultcode : "error " + std::to_string(proxy->soap->error);
  if (detail->ns1__AuthorizationException) return "AuthorizationException";
  if (detail->ns1__NotExistsException) return "NotExistsException";
  if (detail->ns1__ExistsException) return "ExistsException";
  if (detail->ns1__InvalidArgumentException) return "InvalidArgumentException";
  if (detail->ns1__InvalidQueryException) return "InvalidQueryException";
  if (detail->ns1__InternalException) return "InternalException";
  return fault->faultcode;
}

// Calls.

static void as(const char *name, const char *secret) {
  user = name;
  password = secret;
}

/** One call, and what came of it. */
template <class Request, class Response>
static void call(int (Proxy::*operation)(Request *, Response &), Request request,
                 const std::function<string(Response &)> &value = [](Response &) { return string("{}"); }) {
  Response response;
  proxy->soap->userid = user;
  proxy->soap->passwd = password;
  bool good = (proxy->*operation)(&request, response) == SOAP_OK;
  std::cout << (good ? member("value", value(response)) : member("fault", json(faultName()))) << std::endl;
}

static string *text(const char *value) {
  return value == NULL ? NULL : new string(value);
}
static ns1__Attribute *attribute(const char *name, const char *value, const char *type, const char *schema = NULL) {
  ns1__Attribute *made = new ns1__Attribute();
  made->schema = text(schema);
  made->name = text(name);
  made->value = text(value);
  made->type = text(type);
  return made;
}
static ns1__MDEntry *entry(const char *name, const vector<ns1__Attribute *> &attributes) {
  ns1__MDEntry *made = new ns1__MDEntry();
  made->entry = name;
  made->attributes = attributes;
  return made;
}
static ns1__MDQuery *mdQuery(const char *query, const char *type = NULL) {
  ns1__MDQuery *made = new ns1__MDQuery();
  made->query = query;
  made->type = text(type);
  return made;
}
static ns1__Perm *perm(const string &letters) {
  ns1__Perm *made = new ns1__Perm();
  auto has = [&](char letter) { return letters.find(letter) != string::npos; };
  made->permission = has('p');
  made->remove = has('d');
  made->read = has('r');
  made->write = has('w');
  made->list = has('l');
  made->execute = has('x');
  made->getMetadata = has('g');
  made->setMetadata = has('s');
  return made;
}
static ns1__ACLEntry *grant(const char *principal, const char *letters) {
  ns1__ACLEntry *made = new ns1__ACLEntry();
  made->principal = principal;
  made->principalPerm = perm(letters);
  return made;
}
static ns1__PermissionEntry *permission(const char *item, const vector<ns1__ACLEntry *> &acl) {
  ns1__PermissionEntry *made = new ns1__PermissionEntry();
  made->permission = new ns1__Permission();
  made->permission->acl = acl;
  made->item = item;
  return made;
}

static void createSchema(const char *name, const vector<ns1__Attribute *> &attributes) {
  _ns1__createSchema request;
  request.schemaName = name;
  request.attributes = attributes;
  call(&Proxy::createSchema, request);
}
static void listSchemas() {
  call<_ns1__listSchemas, _ns1__listSchemasResponse>(
      &Proxy::listSchemas, {}, [](_ns1__listSchemasResponse &r) { return member("schemas", json(r.schemas)); });
}
static void describeSchema(const char *name) {
  _ns1__describeSchema request;
  request.schemaName = name;
  call<_ns1__describeSchema, _ns1__describeSchemaResponse>(
      &Proxy::describeSchema, request,
      [](_ns1__describeSchemaResponse &r) { return member("schemaAttributes", json(r.schemaAttributes)); });
}
static void dropSchema(const char *name) {
  _ns1__dropSchema request;
  request.schemaName = name;
  call(&Proxy::dropSchema, request);
}
static void renameSchemaAttribute(const char *schema, const char *from, const char *to) {
  _ns1__renameSchemaAttribute request;
  request.schemaName = schema;
  request.attributeName = from;
  request.newName = to;
  call(&Proxy::renameSchemaAttribute, request);
}
static void removeSchemaAttributes(const char *schema, const vector<string> &names) {
  _ns1__removeSchemaAttributes request;
  request.schemaName = schema;
  request.attributeNames = names;
  call(&Proxy::removeSchemaAttributes, request);
}
static void listAttributes(const char *name) {
  _ns1__listAttributes request;
  request.entry = name;
  call<_ns1__listAttributes, _ns1__listAttributesResponse>(
      &Proxy::listAttributes, request,
      [](_ns1__listAttributesResponse &r) { return member("attributes", json(r.attributes)); });
}
static void setAttributes(const char *query, const vector<ns1__Attribute *> &attributes) {
  _ns1__setAttributes request;
  request.query = query;
  request.attributes = attributes;
  call<_ns1__setAttributes, _ns1__setAttributesResponse>(
      &Proxy::setAttributes, request,
      [](_ns1__setAttributesResponse &r) { return member("entriesUpdated", json(r.entriesUpdated)); });
}
static void getServiceMetadata(const char *key) {
  _ns1__getServiceMetadata request;
  request.key = key;
  call<_ns1__getServiceMetadata, _ns1__getServiceMetadataResponse>(
      &Proxy::getServiceMetadata, request,
      [](_ns1__getServiceMetadataResponse &r) { return member("serviceMetadata", json(r.serviceMetadata)); });
}
static void checkPermission(const vector<string> &items, const char *letters) {
  _ns1__checkPermission request;
  request.items = items;
  request.perm = perm(letters);
  call(&Proxy::checkPermission, request);
}

static string token;
static string page(ns1__MDResult *result) {
  if (result->token != NULL) token = *result->token;
  return member("queryResults", json(result));
}
static void query(const char *text, const char *type = NULL) {
  _ns1__query request;
  request.query = mdQuery(text, type);
  call<_ns1__query, _ns1__queryResponse>(&Proxy::query, request,
                                         [](_ns1__queryResponse &r) { return page(r.queryResults); });
}
static void nextQuery(const char *text, const char *type = NULL) {
  _ns1__nextQuery request;
  request.token = token;
  request.query = mdQuery(text, type);
  call<_ns1__nextQuery, _ns1__nextQueryResponse>(&Proxy::nextQuery, request,
                                                 [](_ns1__nextQueryResponse &r) { return page(r.queryResults); });
}

// The story.

static vector<ns1__Attribute *> jobAttributes() {
  return {attribute("run", NULL, "int"), attribute("title", "no title", "varchar(40)"),
          attribute("note", NULL, "text"), attribute("weight", NULL, "numeric(8,2)")};
}

static void schemas() {
  as(NULL, NULL);
  call<_ns1__getVersion, _ns1__getVersionResponse>(
      &Proxy::getVersion, {}, [](_ns1__getVersionResponse &r) { return member("version", json(r.version)); });
  call<_ns1__getSchemaVersion, _ns1__getSchemaVersionResponse>(
      &Proxy::getSchemaVersion, {},
      [](_ns1__getSchemaVersionResponse &r) { return member("schemaVersion", json(r.schemaVersion)); });
  call<_ns1__getInterfaceVersion, _ns1__getInterfaceVersionResponse>(
      &Proxy::getInterfaceVersion, {},
      [](_ns1__getInterfaceVersionResponse &r) { return member("interfaceVersion", json(r.interfaceVersion)); });
  as("ada", "engine 1843");
  getServiceMetadata("limit.query");
  getServiceMetadata("no.such.key");
  createSchema("job", jobAttributes());
  createSchema("place", {attribute("site", "", "text", "place")});
  listSchemas();
  _ns1__addSchemaAttributes added;
  added.schemaName = "job";
  added.attributes = {attribute("extra", "0.5", "float"), attribute("spare", NULL, "timestamp")};
  call(&Proxy::addSchemaAttributes, added);
  renameSchemaAttribute("job", "extra", "factor");
  describeSchema("job");
  describeSchema("place");
  removeSchemaAttributes("job", {"factor", "spare"});
  _ns1__addPolicy policy;
  policy.schemaName = "job";
  policy.policy = "unique:run";
  call(&Proxy::addPolicy, policy);
  _ns1__dropPolicy dropped;
  dropped.schemaName = "job";
  dropped.policy = "unique:run";
  call(&Proxy::dropPolicy, dropped);
}

static void entries() {
  _ns1__createEntry created;
  created.entries = {
      entry("run/1", {attribute("run", "1", "int", "job"),
                      attribute("title", "Größe  <&> \"x\" 'y' € 東京 😀", NULL)}),
      entry("run/2", {attribute("run", "2", NULL)}),
      entry("run/3", {attribute("run", "3", NULL)}),
      entry("run/4", {attribute("run", "4", NULL)}),
      entry("run/5", {}),
  };
  created.schemas = {"job"};
  call(&Proxy::createEntry, created);
  _ns1__associateEntryWithSchema associated;
  associated.query = "run/1";
  associated.schemas = {"place"};
  call(&Proxy::associateEntryWithSchema, associated);
  _ns1__listEntrySchemas listed;
  listed.entry = "run/1";
  call<_ns1__listEntrySchemas, _ns1__listEntrySchemasResponse>(
      &Proxy::listEntrySchemas, listed,
      [](_ns1__listEntrySchemasResponse &r) { return member("schemas", json(r.schemas)); });
  setAttributes("where run >= 2 and title = \"no title\"", {attribute("weight", "12.5", "numeric(8,2)", "job")});
  setAttributes("run/2", {attribute("note", "", NULL), attribute("title", NULL, NULL)});
  listAttributes("run/1");
  listAttributes("run/2");
}

static void pages() {
  const char *columns = "run, title from run/* order by run desc";
  query(columns, "selectattr");
  nextQuery(columns, "selectattr");
  nextQuery(columns, "selectattr");
  query("where run > 100");
  query("*/*");
  _ns1__endQuery ended;
  ended.token = token;
  call(&Proxy::endQuery, ended);
  nextQuery("*/*");
}

static void permissions() {
  _ns1__setPermission set;
  set.permissions = {permission("run/1", {grant("ada", "pdrwlxgs"), grant("eve", "rg")}),
                     permission("schema:job", {grant("ada", "pdrwlxgs")}), permission("run/5", {})};
  call(&Proxy::setPermission, set);
  as("root", "of all evil");
  _ns1__getPermission got;
  got.items = {"run/1", "schema:job", "run/5"};
  call<_ns1__getPermission, _ns1__getPermissionResponse>(
      &Proxy::getPermission, got,
      [](_ns1__getPermissionResponse &r) { return member("permissions", json(r.permissions)); });
  as("eve", "garden:apple");
  checkPermission({"run/1"}, "rg");
}

static void refusals() {
  checkPermission({"run/1"}, "rw");
  setAttributes("run/1", {attribute("note", "x", NULL)});
  dropSchema("job");
  as(NULL, NULL);
  createSchema("mine", {attribute("a", NULL, "int")});
  as("stranger", "guessed");
  listSchemas();
  as("ada", "engine 1843");
  describeSchema("nowhere");
  listAttributes("nowhere");
  dropSchema("nowhere");
  createSchema("job", jobAttributes());
  renameSchemaAttribute("job", "run", "title");
  createSchema("1 Größe", {attribute("a", NULL, "int")});
  renameSchemaAttribute("job", "run", "1");
  query("where (");
  removeSchemaAttributes("job", {"run", "title", "note", "weight"});
}

static void farewell() {
  as("root", "of all evil");
  _ns1__removeEntry removed;
  removed.query = "run/*";
  call(&Proxy::removeEntry, removed);
  as("ada", "engine 1843");
  dropSchema("place");
  listSchemas();
}

int main(int, char **arguments) {
  Proxy made(arguments[1], SOAP_XML_STRICT | SOAP_C_UTFSTRING);
  proxy = &made;
  schemas();
  entries();
  pages();
  permissions();
  refusals();
  farewell();
  return 0;
}
