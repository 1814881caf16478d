// Runs the story with the proxy that wsdl generates from the WSDL: a line of JSON for the result of each call.
using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;
using System.Net;
using System.Text;
using System.Web.Services.Protocols;

public static class Client {
  static MetadataCatalogueService anonymous, ada, eve, root, stranger;
  static string token;

  // Output.

  static string Json(object value) {
    if (value == null) return "null";
    if (value is bool) return (bool)value ? "true" : "false";
    if (value is int) return value.ToString();
    if (value is string) return Quoted((string)value);
    // The proxy omits the record "Permission", which contains only a list.
    if (value is ACLEntry[]) return "{\"acl\":" + Listed((IEnumerable)value) + "}";
    if (value is IEnumerable) return Listed((IEnumerable)value);
    var members = value.GetType().GetProperties().Select(member => Quoted(member.Name) + ":" + Json(member.GetValue(value)));
    return "{" + string.Join(",", members) + "}";
  }

  static string Listed(IEnumerable items) {
    return "[" + string.Join(",", items.Cast<object>().Select(Json)) + "]";
  }

  static string Quoted(string text) {
    var result = new StringBuilder("\"");
    foreach (var unit in text) {
      if (unit == '"' || unit == '\\') result.Append('\\').Append(unit);
      else if (unit < ' ' || unit > '~') result.AppendFormat("\\u{0:x4}", (int)unit);
      else result.Append(unit);
    }
    return result.Append('"').ToString();
  }

  /** A call without a result. */
  static void Does(Action action) {
    Gets(null, () => { action(); return null; });
  }

  /** A call with a result of this name. */
  static void Gets(string name, Func<object> call) {
    try {
      var value = call();
      var page = value as MDResult;
      if (page != null && page.token != null) token = page.token;
      Console.WriteLine("{\"value\":{" + (name == null ? "" : Quoted(name) + ":" + Json(value)) + "}}");
    } catch (SoapException error) {
      var told = error.Detail != null && error.Detail.FirstChild != null;
      Console.WriteLine("{\"fault\":" + Quoted(told ? error.Detail.FirstChild.LocalName : error.Code.Name) + "}");
    }
  }

  // Calls.

  static MetadataCatalogueService Connect(string url, string user, string password) {
    var client = new MetadataCatalogueService { Url = url };
    if (user != null) {
      client.Credentials = new NetworkCredential(user, password);
      client.PreAuthenticate = true;
    }
    return client;
  }

  static Attribute Make(string name, string value, string type, string schema = null) {
    return new Attribute { schema = schema, name = name, value = value, type = type };
  }

  static MDEntry Entry(string name, params Attribute[] attributes) {
    return new MDEntry { entry = name, attributes = attributes };
  }

  static MDQuery Query(string text, string type = null) {
    return new MDQuery { query = text, type = type };
  }

  static Perm Flags(string letters) {
    return new Perm {
      permission = letters.Contains("p"), remove = letters.Contains("d"), read = letters.Contains("r"),
      write = letters.Contains("w"), list = letters.Contains("l"), execute = letters.Contains("x"),
      getMetadata = letters.Contains("g"), setMetadata = letters.Contains("s"),
    };
  }

  static ACLEntry Grant(string principal, string letters) {
    return new ACLEntry { principal = principal, principalPerm = Flags(letters) };
  }

  static PermissionEntry Permit(string item, params ACLEntry[] acl) {
    return new PermissionEntry { permission = acl, item = item };
  }

  // The story.

  static Attribute[] JobAttributes() {
    return new[] {
      Make("run", null, "int"), Make("title", "no title", "varchar(40)"), Make("note", null, "text"),
      Make("weight", null, "numeric(8,2)"),
    };
  }

  static void Schemas() {
    Gets("version", () => anonymous.getVersion());
    Gets("schemaVersion", () => anonymous.getSchemaVersion());
    Gets("interfaceVersion", () => anonymous.getInterfaceVersion());
    Gets("serviceMetadata", () => ada.getServiceMetadata("limit.query"));
    Gets("serviceMetadata", () => ada.getServiceMetadata("no.such.key"));
    Does(() => ada.createSchema("job", JobAttributes()));
    Does(() => ada.createSchema("place", new[] { Make("site", "", "text", "place") }));
    Gets("schemas", () => ada.listSchemas());
    Does(() => ada.addSchemaAttributes("job",
      new[] { Make("extra", "0.5", "float"), Make("spare", null, "timestamp") }));
    Does(() => ada.renameSchemaAttribute("job", "extra", "factor"));
    Gets("schemaAttributes", () => ada.describeSchema("job"));
    Gets("schemaAttributes", () => ada.describeSchema("place"));
    Does(() => ada.removeSchemaAttributes("job", new[] { "factor", "spare" }));
    Does(() => ada.addPolicy("job", "unique:run"));
    Does(() => ada.dropPolicy("job", "unique:run"));
  }

  static void Entries() {
    Does(() => ada.createEntry(new[] {
      Entry("run/1", Make("run", "1", "int", "job"), Make("title", "Größe  <&> \"x\" 'y' € 東京 😀", null)),
      Entry("run/2", Make("run", "2", null)),
      Entry("run/3", Make("run", "3", null)),
      Entry("run/4", Make("run", "4", null)),
      Entry("run/5"),
    }, new[] { "job" }));
    Does(() => ada.associateEntryWithSchema("run/1", new[] { "place" }));
    Gets("schemas", () => ada.listEntrySchemas("run/1"));
    Gets("entriesUpdated", () => ada.setAttributes("where run >= 2 and title = \"no title\"",
      new[] { Make("weight", "12.5", "numeric(8,2)", "job") }));
    Gets("entriesUpdated", () => ada.setAttributes("run/2",
      new[] { Make("note", "", null), Make("title", null, null) }));
    Gets("attributes", () => ada.listAttributes("run/1"));
    Gets("attributes", () => ada.listAttributes("run/2"));
  }

  static void Pages() {
    var columns = Query("run, title from run/* order by run desc", "selectattr");
    Gets("queryResults", () => ada.query(columns));
    Gets("queryResults", () => ada.nextQuery(token, columns));
    Gets("queryResults", () => ada.nextQuery(token, columns));
    Gets("queryResults", () => ada.query(Query("where run > 100")));
    Gets("queryResults", () => ada.query(Query("*/*")));
    Does(() => ada.endQuery(token));
    Gets("queryResults", () => ada.nextQuery(token, Query("*/*")));
  }

  static void Permissions() {
    Does(() => ada.setPermission(new[] {
      Permit("run/1", Grant("ada", "pdrwlxgs"), Grant("eve", "rg")),
      Permit("schema:job", Grant("ada", "pdrwlxgs")),
      Permit("run/5"),
    }));
    Gets("permissions", () => root.getPermission(new[] { "run/1", "schema:job", "run/5" }));
    Does(() => eve.checkPermission(new[] { "run/1" }, Flags("rg")));
  }

  static void Refusals() {
    Does(() => eve.checkPermission(new[] { "run/1" }, Flags("rw")));
    Gets("entriesUpdated", () => eve.setAttributes("run/1", new[] { Make("note", "x", null) }));
    Does(() => eve.dropSchema("job"));
    Does(() => anonymous.createSchema("mine", new[] { Make("a", null, "int") }));
    Gets("schemas", () => stranger.listSchemas());
    Gets("schemaAttributes", () => ada.describeSchema("nowhere"));
    Gets("attributes", () => ada.listAttributes("nowhere"));
    Does(() => ada.dropSchema("nowhere"));
    Does(() => ada.createSchema("job", JobAttributes()));
    Does(() => ada.renameSchemaAttribute("job", "run", "title"));
    Does(() => ada.createSchema("1 Größe", new[] { Make("a", null, "int") }));
    Does(() => ada.renameSchemaAttribute("job", "run", "1"));
    Gets("queryResults", () => ada.query(Query("where (")));
    Does(() => ada.removeSchemaAttributes("job", new[] { "run", "title", "note", "weight" }));
  }

  static void Farewell() {
    Does(() => root.removeEntry("run/*"));
    Does(() => ada.dropSchema("place"));
    Gets("schemas", () => ada.listSchemas());
  }

  public static void Main(string[] arguments) {
    var url = arguments[0];
    anonymous = Connect(url, null, null);
    ada = Connect(url, "ada", "engine 1843");
    eve = Connect(url, "eve", "garden:apple");
    root = Connect(url, "root", "of all evil");
    stranger = Connect(url, "stranger", "guessed");
    Schemas();
    Entries();
    Pages();
    Permissions();
    Refusals();
    Farewell();
  }
}
