// Runs the story with the interface that wsimport generates from the WSDL: a line of JSON for the result of each call.
import catalogue.*;
import java.lang.reflect.Field;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import javax.xml.ws.BindingProvider;
import javax.xml.ws.WebServiceException;
import javax.xml.ws.soap.SOAPFaultException;

public class Client {
  private static MetadataCatalogue anonymous, ada, eve, root, stranger;
  private static String token;

  // Output.

  private static String json(Object value) throws Exception {
    if (value == null || value instanceof Boolean || value instanceof Integer) return String.valueOf(value);
    if (value instanceof String) return quoted((String) value);
    List<String> parts = new ArrayList<>();
    if (value instanceof List) {
      for (Object item : (List<?>) value) parts.add(json(item));
      return "[" + String.join(",", parts) + "]";
    }
    for (Field field : value.getClass().getDeclaredFields()) {
      field.setAccessible(true);
      parts.add(quoted(field.getName()) + ":" + json(field.get(value)));
    }
    return "{" + String.join(",", parts) + "}";
  }

  private static String quoted(String text) {
    StringBuilder out = new StringBuilder("\"");
    for (char unit : text.toCharArray()) {
      if (unit == '"' || unit == '\\') out.append('\\').append(unit);
      else if (unit < ' ' || unit > '~') out.append(String.format("\\u%04x", (int) unit));
      else out.append(unit);
    }
    return out.append('"').toString();
  }

  private interface Action {
    void run() throws Exception;
  }

  /** A call without a result. */
  private static void does(Action action) throws Exception {
    gets(null, () -> {
      action.run();
      return null;
    });
  }

  /** A call with a result of this name. Faults that are declared come as exceptions of their own. */
  private static void gets(String name, Callable<?> call) throws Exception {
    try {
      Object value = call.call();
      if (value instanceof MDResult && ((MDResult) value).getToken() != null) token = ((MDResult) value).getToken();
      System.out.println("{\"value\":{" + (name == null ? "" : quoted(name) + ":" + json(value)) + "}}");
    } catch (SOAPFaultException error) {
      var detail = error.getFault().getDetail();
      boolean told = detail != null && detail.getFirstChild() != null;
      fault(told ? detail.getFirstChild().getLocalName() : error.getFault().getFaultCode(), false);
    } catch (WebServiceException error) {
      fault("transport: " + error.getMessage(), false);
    } catch (Exception error) {
      Object info = error.getClass().getMethod("getFaultInfo").invoke(error);
      fault(info.getClass().getSimpleName(), true);
    }
  }

  private static void fault(String name, boolean declared) {
    System.out.println("{\"fault\":" + quoted(name) + ",\"declared\":" + declared + "}");
  }

  // Calls.

  private static MetadataCatalogue client(String url, String user, String password) throws Exception {
    MetadataCatalogue port = new MetadataCatalogueService(new URL(url + "?wsdl")).getMetadataCataloguePort();
    if (user != null) {
      var context = ((BindingProvider) port).getRequestContext();
      context.put(BindingProvider.USERNAME_PROPERTY, user);
      context.put(BindingProvider.PASSWORD_PROPERTY, password);
    }
    return port;
  }

  private static Attribute attribute(String name, String value, String type, String schema) {
    Attribute made = new Attribute();
    made.setSchema(schema);
    made.setName(name);
    made.setValue(value);
    made.setType(type);
    return made;
  }

  private static Attribute attribute(String name, String value, String type) {
    return attribute(name, value, type, null);
  }

  private static MDEntry entry(String name, Attribute... attributes) {
    MDEntry made = new MDEntry();
    made.setEntry(name);
    made.getAttributes().addAll(Arrays.asList(attributes));
    return made;
  }

  private static MDQuery query(String text, String type) {
    MDQuery made = new MDQuery();
    made.setQuery(text);
    made.setType(type);
    return made;
  }

  private static Perm perm(String letters) {
    Perm made = new Perm();
    made.setPermission(letters.contains("p"));
    made.setRemove(letters.contains("d"));
    made.setRead(letters.contains("r"));
    made.setWrite(letters.contains("w"));
    made.setList(letters.contains("l"));
    made.setExecute(letters.contains("x"));
    made.setGetMetadata(letters.contains("g"));
    made.setSetMetadata(letters.contains("s"));
    return made;
  }

  private static ACLEntry grant(String principal, String letters) {
    ACLEntry made = new ACLEntry();
    made.setPrincipal(principal);
    made.setPrincipalPerm(perm(letters));
    return made;
  }

  private static PermissionEntry permission(String item, ACLEntry... acl) {
    PermissionEntry made = new PermissionEntry();
    made.setPermission(new Permission());
    made.getPermission().getAcl().addAll(Arrays.asList(acl));
    made.setItem(item);
    return made;
  }

  // The story.

  private static List<Attribute> jobAttributes() {
    return List.of(attribute("run", null, "int"), attribute("title", "no title", "varchar(40)"),
        attribute("note", null, "text"), attribute("weight", null, "numeric(8,2)"));
  }

  private static void schemas() throws Exception {
    gets("version", () -> anonymous.getVersion());
    gets("schemaVersion", () -> anonymous.getSchemaVersion());
    gets("interfaceVersion", () -> anonymous.getInterfaceVersion());
    gets("serviceMetadata", () -> ada.getServiceMetadata("limit.query"));
    gets("serviceMetadata", () -> ada.getServiceMetadata("no.such.key"));
    does(() -> ada.createSchema("job", jobAttributes()));
    does(() -> ada.createSchema("place", List.of(attribute("site", "", "text", "place"))));
    gets("schemas", () -> ada.listSchemas());
    does(() -> ada.addSchemaAttributes("job",
        List.of(attribute("extra", "0.5", "float"), attribute("spare", null, "timestamp"))));
    does(() -> ada.renameSchemaAttribute("job", "extra", "factor"));
    gets("schemaAttributes", () -> ada.describeSchema("job"));
    gets("schemaAttributes", () -> ada.describeSchema("place"));
    does(() -> ada.removeSchemaAttributes("job", List.of("factor", "spare")));
    does(() -> ada.addPolicy("job", "unique:run"));
    does(() -> ada.dropPolicy("job", "unique:run"));
  }

  private static void entries() throws Exception {
    does(() -> ada.createEntry(List.of(
        entry("run/1", attribute("run", "1", "int", "job"),
            attribute("title", "Größe  <&> \"x\" 'y' € 東京 😀", null)),
        entry("run/2", attribute("run", "2", null)),
        entry("run/3", attribute("run", "3", null)),
        entry("run/4", attribute("run", "4", null)),
        entry("run/5")), List.of("job")));
    does(() -> ada.associateEntryWithSchema("run/1", List.of("place")));
    gets("schemas", () -> ada.listEntrySchemas("run/1"));
    gets("entriesUpdated", () -> ada.setAttributes("where run >= 2 and title = \"no title\"",
        List.of(attribute("weight", "12.5", "numeric(8,2)", "job"))));
    gets("entriesUpdated", () -> ada.setAttributes("run/2",
        List.of(attribute("note", "", null), attribute("title", null, null))));
    gets("attributes", () -> ada.listAttributes("run/1"));
    gets("attributes", () -> ada.listAttributes("run/2"));
  }

  private static void pages() throws Exception {
    MDQuery columns = query("run, title from run/* order by run desc", "selectattr");
    gets("queryResults", () -> ada.query(columns));
    gets("queryResults", () -> ada.nextQuery(token, columns));
    gets("queryResults", () -> ada.nextQuery(token, columns));
    gets("queryResults", () -> ada.query(query("where run > 100", null)));
    gets("queryResults", () -> ada.query(query("*/*", null)));
    does(() -> ada.endQuery(token));
    gets("queryResults", () -> ada.nextQuery(token, query("*/*", null)));
  }

  private static void permissions() throws Exception {
    does(() -> ada.setPermission(List.of(
        permission("run/1", grant("ada", "pdrwlxgs"), grant("eve", "rg")),
        permission("schema:job", grant("ada", "pdrwlxgs")),
        permission("run/5"))));
    gets("permissions", () -> root.getPermission(List.of("run/1", "schema:job", "run/5")));
    does(() -> eve.checkPermission(List.of("run/1"), perm("rg")));
  }

  private static void refusals() throws Exception {
    does(() -> eve.checkPermission(List.of("run/1"), perm("rw")));
    gets("entriesUpdated", () -> eve.setAttributes("run/1", List.of(attribute("note", "x", null))));
    does(() -> eve.dropSchema("job"));
    does(() -> anonymous.createSchema("mine", List.of(attribute("a", null, "int"))));
    gets("schemas", () -> stranger.listSchemas());
    gets("schemaAttributes", () -> ada.describeSchema("nowhere"));
    gets("attributes", () -> ada.listAttributes("nowhere"));
    does(() -> ada.dropSchema("nowhere"));
    does(() -> ada.createSchema("job", jobAttributes()));
    does(() -> ada.renameSchemaAttribute("job", "run", "title"));
    does(() -> ada.createSchema("1 Größe", List.of(attribute("a", null, "int"))));
    does(() -> ada.renameSchemaAttribute("job", "run", "1"));
    gets("queryResults", () -> ada.query(query("where (", null)));
    does(() -> ada.removeSchemaAttributes("job", List.of("run", "title", "note", "weight")));
  }

  private static void farewell() throws Exception {
    does(() -> root.removeEntry("run/*"));
    does(() -> ada.dropSchema("place"));
    gets("schemas", () -> ada.listSchemas());
  }

  public static void main(String[] arguments) throws Exception {
    String url = arguments[0];
    anonymous = client(url, null, null);
    ada = client(url, "ada", "engine 1843");
    eve = client(url, "eve", "garden:apple");
    root = client(url, "root", "of all evil");
    stranger = client(url, "stranger", "guessed");
    schemas();
    entries();
    pages();
    permissions();
    refusals();
    farewell();
  }
}
