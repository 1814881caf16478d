import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Executors;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The sensor registry of openapi.yaml, in memory. */
public final class Server {
  static final String JSON = "application/json", ERROR = "application/vnd.fieldmark.error+json";

  // ---------------------------------------------------------------- faults and variants

  private static final Set<String> faults = new HashSet<>(), variants = new HashSet<>();

  /** Whether the fault of faults.json is planted. */
  static boolean fault(String id) {
    return faults.contains(id);
  }

  /** Whether the legal variant of variants.json is on. */
  static boolean variant(String id) {
    return variants.contains(id);
  }

  public static void main(String[] args) throws IOException {
    int port = 0;
    for (int i = 0; i + 1 < args.length; i += 2) {
      switch (args[i]) {
        case "--port": port = Integer.parseInt(args[i + 1]); break;
        case "--fault": faults.addAll(List.of(args[i + 1].split(","))); break;
        case "--variant": variants.addAll(List.of(args[i + 1].split(","))); break;
        default: throw new IllegalArgumentException("unknown argument " + args[i]);
      }
    }
    System.setProperty("sun.net.httpserver.nodelay", "true");
    HttpServer http = HttpServer.create(new InetSocketAddress("127.0.0.1", port), 100);
    Server server = new Server();
    server.seed();
    http.createContext("/", server::exchange);
    http.setExecutor(Executors.newFixedThreadPool(8));
    http.start();
    System.out.println("listening on http://127.0.0.1:" + http.getAddress().getPort());
  }

  // ---------------------------------------------------------------- requests and responses

  interface Handler {
    Answer answer(Request q);
  }

  record Route(String method, String template, Pattern path, String operation, Handler handler) {
    boolean writes() {
      return !method.equals("GET");
    }
  }

  static final class Answer {
    final int status;
    Object body;
    String type = JSON;
    final Map<String, String> headers = new LinkedHashMap<>();

    Answer(int status, Object body) {
      this.status = status;
      this.body = body;
    }

    Answer with(String header, String value) {
      headers.put(header, value);
      return this;
    }
  }

  @SuppressWarnings("serial")
  static final class Refusal extends RuntimeException {
    final int status;
    final String title;
    final List<Schema.Problem> problems;

    Refusal(int status, String title, List<Schema.Problem> problems) {
      super(title, null, false, false);
      this.status = status;
      this.title = title;
      this.problems = problems;
    }

    Refusal(int status, String title, String pointer, String code, String message) {
      this(status, title, List.of(new Schema.Problem(pointer, code, message)));
    }

    Refusal(int status, String title) {
      this(status, title, List.of());
    }
  }

  final class Request {
    final String operation, user;
    final HttpExchange exchange;
    final Map<String, String> path;
    final Map<String, List<String>> query;

    Request(String operation, String user, HttpExchange exchange, Map<String, String> path, Map<String, List<String>> query) {
      this.operation = operation;
      this.user = user;
      this.exchange = exchange;
      this.path = path;
      this.query = query;
    }

    boolean is(String... operations) {
      return List.of(operations).contains(operation);
    }

    String header(String name) {
      List<String> values = exchange.getRequestHeaders().get(name);
      return values == null ? null : String.join(", ", values);
    }

    private Refusal bad(String place, String code, String message) {
      return new Refusal(400, "Invalid parameter", place, code, message);
    }

    private String single(String name) {
      List<String> values = query.get(name);
      if (values == null) return null;
      if (values.size() > 1) throw bad("query:" + name, "duplicate", "is given more than once");
      return values.get(0);
    }

    private long whole(String place, String text, long min, long max) {
      if (!text.matches("0|-?[1-9][0-9]*")) throw bad(place, "type", "must be an integer");
      BigInteger n = new BigInteger(text.length() > 30 ? text.substring(0, 30) : text);
      if (n.compareTo(BigInteger.valueOf(min)) < 0 || n.compareTo(BigInteger.valueOf(max)) > 0) throw bad(place, "range", "is out of range");
      return n.longValue();
    }

    long id(String name) {
      return whole("path:" + name, path.get(name), 1, Long.MAX_VALUE);
    }

    String serial() {
      String serial = path.get("serial");
      if (!serial.matches(SERIAL)) throw bad("path:serial", "pattern", "is no serial number");
      return serial;
    }

    Long integer(String name, long min, long max) {
      String text = single(name);
      return text == null ? null : whole("query:" + name, text, min, max);
    }

    String text(String name, int least, int most) {
      String text = single(name);
      if (text == null) return null;
      int length = text.codePointCount(0, text.length());
      if (length < least || length > most) throw bad("query:" + name, "length", "is too short or too long");
      return text;
    }

    String matching(String name, String pattern) {
      String text = single(name);
      if (text != null && !text.matches(pattern)) throw bad("query:" + name, "pattern", "must match " + pattern);
      return text;
    }

    String choice(String name, List<String> choices) {
      String text = single(name);
      if (text != null && !choices.contains(text)) throw bad("query:" + name, "enum", "must be one of " + String.join(", ", choices));
      return text;
    }

    List<String> choices(String name, List<String> choices) {
      List<String> values = query.get(name);
      if (values == null) return null;
      for (String value : values) {
        if (!choices.contains(value)) throw bad("query:" + name, "enum", "must be one of " + String.join(", ", choices));
      }
      if (values.size() > choices.size()) throw bad("query:" + name, "length", "has too many items");
      return values;
    }

    Schema.Stamp instant(String name) {
      String text = single(name);
      if (text == null) return null;
      Schema.Stamp stamp = Schema.Stamp.parse(text, false);
      if (stamp == null) throw bad("query:" + name, "format", "must be a date-time");
      return stamp;
    }

    /** The body, read by the schema. */
    @SuppressWarnings("unchecked")
    Map<String, Object> body(Schema schema) {
      byte[] bytes;
      try {
        bytes = exchange.getRequestBody().readAllBytes();
      } catch (IOException e) {
        throw new Refusal(400, "Unreadable body", "", "syntax", "the body broke off");
      }
      String type = header("Content-Type");
      if (bytes.length > 0 || type != null) {
        String[] parts = (type == null ? "" : type).split(";");
        boolean right = parts.length > 0 && parts[0].strip().equalsIgnoreCase(JSON);
        for (int i = 1; i < parts.length; i++) {
          String parameter = parts[i].strip().toLowerCase(Locale.ROOT).replace("\"", "");
          if (parameter.startsWith("charset=") && !parameter.equals("charset=utf-8")) right = false;
        }
        if (!right && !(is("createStation") && fault("N025"))) throw new Refusal(415, "The body must be application/json");
      }
      Object value;
      try {
        value = Json.read(StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString());
      } catch (CharacterCodingException | Json.Malformed e) {
        if (is("createStation") && fault("N026")) throw new IllegalStateException("unexpected token");
        throw new Refusal(400, "The body is not JSON", "", "syntax", bytes.length == 0 ? "a body is required" : "" + e.getMessage());
      }
      if (is("createStation") && fault("N024") && value instanceof Map && ((Map<String, Object>) value).containsKey("name")) {
        Object name = ((Map<String, Object>) value).get("name");
        if (name.equals("")) name = "?";
      }
      List<Schema.Problem> problems = new ArrayList<>();
      Object checked = schema.check(value, "", problems);
      if (!problems.isEmpty()) throw invalid(problems);
      return (Map<String, Object>) checked;
    }

    Refusal invalid(List<Schema.Problem> problems) {
      return new Refusal(variant("V15") ? 400 : 422, "The body is invalid", problems);
    }

    Refusal invalid(String pointer, String code, String message) {
      return invalid(List.of(new Schema.Problem(pointer, code, message)));
    }

    void ifMatch(String current) {
      String tags = header("If-Match");
      if (tags == null) return;
      if (current != null) {
        for (String tag : tags.split(",")) if (tag.strip().equals("*") || tag.strip().equals(current)) return;
      }
      throw new Refusal(412, "The resource has changed");
    }

    boolean notModified(String current) {
      String tags = header("If-None-Match");
      if (tags == null) return false;
      for (String tag : tags.split(",")) {
        if (tag.strip().equals("*") || tag.strip().replaceFirst("^W/", "").equals(current.replaceFirst("^W/", ""))) return true;
      }
      return false;
    }
  }

  // ---------------------------------------------------------------- routes

  private final List<Route> routes = new ArrayList<>();

  private void route(String method, String template, String operation, Handler handler) {
    String plain = template.contains(":") ? "([^/]+)" : "((?![^/]*:(?:calibrate|acknowledge)$)[^/]+)";
    String path = template.replaceAll("\\{(\\w+)\\}", Matcher.quoteReplacement(plain));
    routes.add(new Route(method, template, Pattern.compile(path), operation, handler));
  }

  {
    route("GET", "/stations", "listStations", this::listStations);
    route("POST", "/stations", "createStation", this::createStation);
    route("GET", "/stations/{station_id}", "getStation", this::getStation);
    route("PUT", "/stations/{station_id}", "replaceStation", this::replaceStation);
    route("DELETE", "/stations/{station_id}", "deleteStation", this::deleteStation);
    route("GET", "/stations/{station_id}/sensors", "listStationSensors", this::listStationSensors);
    route("GET", "/stations/{station_id}/maintenance", "listMaintenance", this::listMaintenance);
    route("POST", "/stations/{station_id}/maintenance", "scheduleMaintenance", this::scheduleMaintenance);
    route("GET", "/sensors", "listSensors", this::listSensors);
    route("POST", "/sensors/{serial}:calibrate", "calibrateSensor", this::calibrateSensor);
    route("GET", "/sensors/{serial}", "getSensor", this::getSensor);
    route("PUT", "/sensors/{serial}", "putSensor", this::putSensor);
    route("DELETE", "/sensors/{serial}", "deleteSensor", this::deleteSensor);
    route("GET", "/sensors/{serial}/calibrations", "listCalibrations", this::listCalibrations);
    route("GET", "/sensors/{serial}/readings", "queryReadings", this::queryReadings);
    route("POST", "/sensors/{serial}/readings", "addReadings", this::addReadings);
    route("GET", "/alert-rules", "listAlertRules", this::listAlertRules);
    route("POST", "/alert-rules", "createAlertRule", this::createAlertRule);
    route("GET", "/alert-rules/{rule_id}", "getAlertRule", this::getAlertRule);
    route("PUT", "/alert-rules/{rule_id}", "replaceAlertRule", this::replaceAlertRule);
    route("DELETE", "/alert-rules/{rule_id}", "deleteAlertRule", this::deleteAlertRule);
    route("GET", "/alerts", "listAlerts", this::listAlerts);
    route("POST", "/alerts/{alert_id}:acknowledge", "acknowledgeAlert", this::acknowledgeAlert);
    route("POST", "/recalculations", "startRecalculation", this::startRecalculation);
    route("GET", "/recalculations/{recalculation_id}", "getRecalculation", this::getRecalculation);
    route("GET", "/sensor-kinds", "listSensorKinds", this::listSensorKinds);
  }

  private void exchange(HttpExchange exchange) throws IOException {
    Answer answer;
    String[] operation = {""};
    try {
      answer = dispatch(exchange, operation);
    } catch (Refusal refusal) {
      answer = refused(refusal, operation[0]);
    } catch (RuntimeException | StackOverflowError e) {
      answer = refused(new Refusal(500, "Internal error"), "");
    }
    try {
      send(exchange, answer);
    } finally {
      exchange.close();
    }
  }

  private static Answer refused(Refusal refusal, String operation) {
    Map<String, Object> body = map("status", refusal.status, "title", refusal.title);
    List<Object> errors = new ArrayList<>();
    for (Schema.Problem p : refusal.problems) errors.add(map("pointer", p.pointer(), "code", p.code(), "message", p.message()));
    if (!(refusal.status == 422 && operation.equals("createAlertRule") && fault("N049"))) body.put("errors", errors);
    if (variant("V14")) body.put("trace", "7f3a");
    Answer answer = new Answer(refusal.status, body);
    answer.type = ERROR;
    if (refusal.status == 401 && !(operation.equals("listSensors") && fault("N030"))) answer.with("WWW-Authenticate", "Basic realm=\"registry\", charset=\"UTF-8\"");
    if (refusal.status == 404 && operation.equals("getSensor") && fault("N032")) {
      answer.type = "text/html";
      answer.body = "<h1>Not found</h1>";
    }
    return answer;
  }

  private Answer dispatch(HttpExchange exchange, String[] operation) {
    String method = exchange.getRequestMethod(), raw = exchange.getRequestURI().getRawPath().replaceAll("(?i)%3a", ":");
    Route route = null;
    Matcher match = null;
    List<String> allowed = new ArrayList<>();
    for (Route r : routes) {
      Matcher m = r.path.matcher(raw);
      if (!m.matches()) continue;
      allowed.add(r.method);
      if (r.method.equals("GET")) allowed.add("HEAD");
      if (route == null && r.method.equals(method.equals("HEAD") ? "GET" : method)) {
        route = r;
        match = m;
      }
    }
    if (allowed.isEmpty()) throw new Refusal(404, "There is no such resource");
    if (method.equals("OPTIONS")) return new Answer(204, null).with("Allow", String.join(", ", allowed));
    if (route == null) {
      Answer answer = refused(new Refusal(405, "Method not allowed"), "");
      return answer.with("Allow", String.join(", ", allowed));
    }
    operation[0] = route.operation;
    Map<String, List<String>> query = query(exchange.getRequestURI().getRawQuery());
    String user = route.operation.equals("listSensorKinds") || route.operation.equals("listAlerts") && fault("N051")
        ? "reader" : user(exchange, query, route.operation);
    if (user == null) throw new Refusal(401, "Credentials are missing or wrong");
    if (route.writes() && user.equals("reader") && !(route.operation.equals("deleteAlertRule") && fault("N052"))) {
      boolean hide = variant("V13") && route.template.contains("{") && !route.operation.matches("putSensor|deleteSensor");
      throw hide ? new Refusal(404, "There is no such resource") : new Refusal(403, "This needs the role writer");
    }
    Map<String, String> path = new LinkedHashMap<>();
    Matcher names = Pattern.compile("\\{(\\w+)\\}").matcher(route.template);
    for (int i = 1; names.find(); i++) path.put(names.group(1), decode(match.group(i), false));
    Request request = new Request(route.operation, user, exchange, path, query);
    if (variant("V10")) pause();
    synchronized (this) {
      return route.handler.answer(request);
    }
  }

  private static void pause() {
    try {
      Thread.sleep(5 + (long) (Math.random() * 45));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static Map<String, List<String>> query(String raw) {
    Map<String, List<String>> query = new LinkedHashMap<>();
    if (raw == null) return query;
    for (String pair : raw.split("&")) {
      if (pair.isEmpty()) continue;
      int at = pair.indexOf('=');
      String name = decode(at < 0 ? pair : pair.substring(0, at), true), value = at < 0 ? "" : decode(pair.substring(at + 1), true);
      query.computeIfAbsent(name, n -> new ArrayList<>()).add(value);
    }
    return query;
  }

  private static String decode(String text, boolean form) {
    try {
      return java.net.URLDecoder.decode(form ? text : text.replace("+", "%2B"), StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      throw new Refusal(400, "Malformed URL", "", "syntax", "a percent escape is malformed");
    }
  }

  private static final Map<String, String> PASSWORDS = Map.of("reader", "drizzle", "writer", "cloudburst");
  private static final Map<String, String> KEYS = Map.of("rk-reader-5f2c81", "reader", "rk-writer-91ab4e", "writer");

  /** The user of the request, named like the role; null without valid credentials. */
  private static String user(HttpExchange exchange, Map<String, List<String>> query, String operation) {
    String authorization = exchange.getRequestHeaders().getFirst("Authorization");
    if (authorization != null) {
      if (!authorization.regionMatches(true, 0, "Basic ", 0, 6)) return null;
      try {
        String[] pair = new String(Base64.getDecoder().decode(authorization.substring(6).strip()), StandardCharsets.UTF_8).split(":", 2);
        if (pair.length != 2 || !PASSWORDS.containsKey(pair[0])) return null;
        return PASSWORDS.get(pair[0]).equals(pair[1]) || operation.equals("listCalibrations") && fault("N056") ? pair[0] : null;
      } catch (IllegalArgumentException e) {
        return null;
      }
    }
    List<String> keys = query.get("api_key");
    if (keys != null) return keys.size() == 1 ? KEYS.get(keys.get(0)) : null;
    for (String header : exchange.getRequestHeaders().getOrDefault("Cookie", List.of())) {
      for (String cookie : header.split(";")) {
        if (cookie.strip().startsWith("registry_key=")) return KEYS.get(decode(cookie.strip().substring(13).replaceAll("^\"|\"$", ""), false));
      }
    }
    return null;
  }

  // ---------------------------------------------------------------- sending

  private static Json.Style style() {
    Json.Style style = new Json.Style();
    style.reverseMembers = variant("V01");
    if (variant("V02")) style.numbers = "decimal";
    if (variant("V03")) style.numbers = "exponent";
    style.pretty = style.ascii = variant("V20");
    return style;
  }

  /** The serialised value: with formatted date-times, and without omitted members. */
  private static Object shown(Object value) {
    if (value instanceof Schema.Stamp) return variant("V07") ? ((Schema.Stamp) value).in(150, true) : value.toString();
    if (value instanceof List) {
      List<Object> list = new ArrayList<>();
      for (Object item : (List<?>) value) list.add(shown(item));
      return list;
    }
    if (value instanceof Map) {
      Map<String, Object> map = new LinkedHashMap<>();
      for (Map.Entry<?, ?> entry : ((Map<?, ?>) value).entrySet()) {
        String name = (String) entry.getKey();
        if (variant("V11") && (name.equals("updated_by") || entry.getValue() == null && !name.equals("last_calibrated_at"))) continue;
        map.put(name, shown(entry.getValue()));
      }
      return map;
    }
    return value;
  }

  private static void send(HttpExchange exchange, Answer answer) throws IOException {
    exchange.getRequestBody().readAllBytes();
    byte[] body = answer.body == null ? null
        : (answer.body instanceof String ? (String) answer.body : Json.write(shown(answer.body), style())).getBytes(StandardCharsets.UTF_8);
    com.sun.net.httpserver.Headers headers = exchange.getResponseHeaders();
    if (body != null) headers.set("Content-Type", variant("V17") ? answer.type + (answer.type.equals(JSON) ? ";charset=UTF-8" : "; charset=utf-8") : answer.type);
    answer.headers.forEach(headers::set);
    if (variant("V06")) {
      headers.set("X-Request-Id", java.util.UUID.randomUUID().toString());
      headers.set("Cache-Control", "no-cache, private");
      headers.set("Server-Timing", "db;dur=0.4");
      headers.set("RateLimit-Remaining", "99999");
      headers.set("Vary", "Authorization, Cookie");
    }
    if (variant("V08") && headers.containsKey("Location")) {
      headers.set("Location", "http://127.0.0.1:" + exchange.getLocalAddress().getPort() + headers.getFirst("Location"));
    }
    if (variant("V11")) headers.remove("Retry-After");
    if (variant("V16")) headers.set("Connection", "close");
    if (body == null) {
      exchange.sendResponseHeaders(answer.status, -1);
    } else if (exchange.getRequestMethod().equals("HEAD")) {
      headers.set("Content-Length", "" + body.length);
      exchange.sendResponseHeaders(answer.status, -1);
    } else {
      exchange.sendResponseHeaders(answer.status, variant("V09") ? 0 : body.length);
      try (OutputStream out = exchange.getResponseBody()) {
        if (variant("V09")) {
          for (int at = 0; at < body.length; at += 97) {
            out.write(body, at, Math.min(97, body.length - at));
            out.flush();
          }
        } else {
          out.write(body);
        }
      }
    }
  }

  // ---------------------------------------------------------------- state

  static final class Station {
    long id;
    Map<String, Object> fields;
    Schema.Stamp created, updated;
    String by;
  }

  static final class Sensor {
    String serial;
    Map<String, Object> fields;
    Schema.Stamp created, updated, calibrated;
    String by;

    long station() {
      return ((BigDecimal) fields.get("station_id")).longValueExact();
    }
  }

  /** A record that is returned as stored; it is deleted together with `owner`. */
  static final class Entry {
    long id;
    Object owner;
    Map<String, Object> fields;
  }

  private final Map<Long, Station> stations = new TreeMap<>();
  private final Map<String, Sensor> sensors = new LinkedHashMap<>();
  private final Map<String, TreeMap<Schema.Stamp, Map<String, Object>>> readings = new LinkedHashMap<>();
  private final Map<Long, Entry> rules = new TreeMap<>(), alerts = new TreeMap<>(), calibrations = new TreeMap<>(),
      maintenance = new TreeMap<>(), jobs = new TreeMap<>();
  private final Map<String, Long> lastId = new LinkedHashMap<>();

  private long nextId(String kind, long first) {
    long base = variant("V19") ? 9007199254740993L : first;
    return lastId.merge(kind, base, (last, b) -> last + 1);
  }

  private static Schema.Stamp now() {
    return Schema.Stamp.of(Instant.now().truncatedTo(ChronoUnit.MICROS));
  }

  static Map<String, Object> map(Object... pairs) {
    Map<String, Object> map = new LinkedHashMap<>();
    for (int i = 0; i < pairs.length; i += 2) map.put((String) pairs[i], pairs[i + 1]);
    return map;
  }

  private static Map<String, Object> open(Map<String, Object> view) {
    if (variant("V14")) {
      view.put("revision", 3);
      view.put("_links", map("self", null, "about", "https://example.org/about"));
    }
    return view;
  }

  private static String tag(Map<String, Object> view) {
    long hash = 1125899906842597L;
    for (byte b : Json.write(view, new Json.Style()).getBytes(StandardCharsets.UTF_8)) hash = 31 * hash + b;
    return (variant("V18") ? "W/" : "") + '"' + Long.toHexString(hash) + '"';
  }

  private Map<String, Object> view(Station s) {
    Map<String, Object> view = map("id", s.id);
    view.putAll(s.fields);
    view.put("sensor_count", sensors.values().stream().filter(x -> x.station() == s.id).count());
    view.put("created_at", s.created);
    view.put("updated_at", s.updated);
    view.put("updated_by", s.by);
    return open(view);
  }

  private String tag(Station s) {
    return tag(fault("N073") ? map("id", s.id, "created_at", s.created) : view(s));
  }

  private Map<String, Object> view(Sensor s) {
    Map<String, Object> view = map("serial", s.serial);
    view.putAll(s.fields);
    view.put("last_calibrated_at", s.calibrated);
    view.put("reading_count", readings.get(s.serial).size());
    view.put("created_at", s.created);
    view.put("updated_at", s.updated);
    view.put("updated_by", s.by);
    return open(view);
  }

  private static Map<String, Object> view(Entry e) {
    return open(new LinkedHashMap<>(e.fields));
  }

  private Station station(Request q) {
    Station s = stations.get(q.id("station_id"));
    if (s == null) throw new Refusal(404, "There is no such station");
    return s;
  }

  private Sensor sensor(Request q) {
    Sensor s = sensors.get(q.serial());
    if (s == null) throw new Refusal(404, "There is no such sensor");
    return s;
  }

  private static Entry entry(Map<Long, Entry> entries, long id) {
    Entry e = entries.get(id);
    if (e == null) throw new Refusal(404, "There is no such resource");
    return e;
  }

  /** One page of a list. */
  private Answer page(Request q, List<?> items) {
    boolean ofStations = q.is("listStations");
    int page = 1, perPage = 20;
    if (ofStations && fault("N009") && q.query.containsKey("page") && !q.single("page").matches("-?[0-9]+")) q.query.remove("page");
    Long p = q.integer("page", ofStations && fault("N008") ? Integer.MIN_VALUE : 1, Integer.MAX_VALUE);
    if (p != null) page = Math.max(1, p.intValue());
    Long n = q.integer("per_page", 1, ofStations && fault("N007") ? 1000 : 100);
    if (n != null) perPage = n.intValue();
    List<Object> all = new ArrayList<>(items);
    if (variant("V12") && q.is("listStationSensors", "listMaintenance", "listSensors", "listAlertRules")) Collections.reverse(all);
    long start = (page - 1L) * perPage;
    if (ofStations && fault("N010")) start = (page - 1) * perPage;
    if (ofStations && fault("N065") && page > 1) start = start - 1;
    if (ofStations && fault("N066")) start = (page - 1L) * (perPage + 1);
    List<Object> data = start >= all.size() ? List.of() : all.subList((int) start, (int) Math.min(all.size(), start + perPage));
    int total = ofStations && fault("N064") ? stations.size() : all.size();
    int pages = ofStations && fault("N070") ? total / perPage : (total + perPage - 1) / perPage;
    Map<String, Object> meta = map("page", page, "per_page", perPage, "total", total, "total_pages", pages);
    Answer answer = new Answer(200, ofStations && fault("N006") ? data : open(map("data", data, "meta", meta)));
    if (!(ofStations && fault("N005"))) answer.with("X-Total-Count", "" + total);
    return answer;
  }

  // ---------------------------------------------------------------- stations

  static final List<String> STATION_STATUS = List.of("planned", "active", "retired");
  static final List<String> SENSOR_STATUS = List.of("active", "faulty", "retired");
  static final List<String> KINDS = List.of("temperature", "humidity", "pressure", "wind", "precipitation", "water_level");
  static final String SERIAL = "[A-Z]{2}-[0-9]{6}-[0-9]";

  private static Schema oneOf(List<String> values) {
    return Schema.oneOf(values.toArray(new String[0]));
  }

  private static Schema stationSchema(boolean create) {
    Schema code = Schema.string().pattern("[A-Z]{3}-[0-9]{4}");
    if (create && fault("N012")) code.anyCase();
    Schema name = Schema.string().length(1, create && fault("N014") ? Integer.MAX_VALUE : 80);
    Schema latitude = Schema.number().min("-90").max("90");
    if (create && fault("N015")) latitude.min("-180").max("180");
    if (create && fault("N017")) latitude.coerce();
    Schema longitude = Schema.number().above("-180").max("180");
    if (create && fault("N016")) longitude.above("-180.000001").min("-180");
    Schema altitude = Schema.number().nullable().min("-430").max("9000");
    if (!(create && fault("N021"))) altitude.multipleOf("0.5");
    Schema commissioned = Schema.string().nullable().format("date");
    if (create && fault("N023")) commissioned.rollDates();
    Schema networks = Schema.array(Schema.string().pattern("[a-z][a-z0-9-]{1,19}")).items(0, 5).standard(List.of());
    if (!(create && fault("N019"))) networks.unique();
    Schema labels = Schema.object().members(0, 8).others(Schema.string().length(0, 60));
    if (!(create && fault("N020"))) labels.memberNames("[a-z][a-z0-9_]{0,15}");
    Schema schema = Schema.object().must("code", code);
    if (create && fault("N013")) schema.may("name", name.standard("unnamed"));
    else schema.must("name", name);
    schema.must("location", Schema.object().must("latitude", latitude).must("longitude", longitude).may("altitude_m", altitude))
        .may("status", oneOf(STATION_STATUS).standard(create && fault("N058") ? "active" : "planned"))
        .may("commissioned_on", commissioned)
        .may("networks", networks)
        .may("labels", labels)
        .may("operator", Schema.string().length(1, 80))
        .may("operator_url", Schema.string().format("uri").length(0, 200));
    if (!(create && fault("N022"))) schema.dependent("operator_url", "operator");
    if (create && fault("N018")) schema.open();
    return schema;
  }

  private boolean codeTaken(Object code, long but) {
    return stations.values().stream().anyMatch(s -> s.id != but && s.fields.get("code").equals(code));
  }

  private static double coordinate(Station s, String name) {
    return ((BigDecimal) ((Map<?, ?>) s.fields.get("location")).get(name)).doubleValue();
  }

  private Answer listStations(Request q) {
    String status = fault("N011") ? q.text("status", 0, 1000) : q.choice("status", STATION_STATUS);
    String text = q.text("q", 1, 80), box = q.single("bbox"), sort = q.choice("sort", List.of("id", "-id", "name", "-name"));
    List<Station> found = new ArrayList<>(stations.values());
    if (status != null && !fault("N063")) found.removeIf(s -> !s.fields.get("status").equals(status));
    if (text != null) {
      String part = fault("N067") ? text : text.toLowerCase(Locale.ROOT);
      found.removeIf(s -> {
        String name = (String) s.fields.get("name"), code = (String) s.fields.get("code");
        return fault("N067") ? !name.contains(part) && !code.contains(part)
            : !name.toLowerCase(Locale.ROOT).contains(part) && !code.toLowerCase(Locale.ROOT).contains(part);
      });
    }
    if (box != null) {
      String[] parts = box.split(",", -1);
      if (parts.length != 4) throw q.bad("query:bbox", "length", "must have four items");
      double[] edges = new double[4];
      for (int i = 0; i < 4; i++) {
        if (!parts[i].matches("-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]{1,4})?")) throw q.bad("query:bbox", "type", "must be numbers");
        edges[i] = Double.parseDouble(parts[i]);
        if (Math.abs(edges[i]) > 180) throw q.bad("query:bbox", "range", "is out of range");
      }
      String first = fault("N069") ? "latitude" : "longitude", second = fault("N069") ? "longitude" : "latitude";
      found.removeIf(s -> coordinate(s, first) < edges[0] || coordinate(s, first) > edges[2]
          || coordinate(s, second) < edges[1] || coordinate(s, second) > edges[3]);
    }
    if (sort != null) {
      Comparator<Station> order = sort.endsWith("name") ? Comparator.comparing(s -> codePoints((String) s.fields.get("name")))
          : Comparator.comparing(s -> s.id);
      if (sort.startsWith("-") && !(sort.equals("-name") && fault("N068"))) order = order.reversed();
      found.sort(order.thenComparing(s -> s.id));
    }
    return page(q, found.stream().map(this::view).toList());
  }

  /** A text that sorts by code points. */
  private static String codePoints(String text) {
    StringBuilder out = new StringBuilder();
    text.codePoints().forEach(c -> out.append((char) (c >> 11)).append((char) (c & 0x7ff)));
    return out.toString();
  }

  @SuppressWarnings("unchecked")
  private Answer createStation(Request q) {
    Map<String, Object> fields = q.body(stationSchema(true));
    if (codeTaken(fields.get("code"), 0) && !fault("N059")) throw new Refusal(409, "Another station has this code");
    if (fault("N060")) {
      Map<String, Object> location = (Map<String, Object>) fields.get("location");
      for (String name : List.of("latitude", "longitude")) location.put(name, ((BigDecimal) location.get(name)).setScale(2, RoundingMode.HALF_UP));
    }
    if (fault("N061")) fields.remove("labels");
    Station s = new Station();
    s.id = nextId("station", 1001);
    s.fields = fields;
    s.created = s.updated = now();
    s.by = q.user;
    if (!fault("N057")) stations.put(s.id, s);
    Answer answer = new Answer(fault("N001") ? 200 : 201, view(s)).with("ETag", tag(s));
    return fault("N002") ? answer : answer.with("Location", "/stations/" + s.id);
  }

  private Answer getStation(Request q) {
    if (fault("N027") && !stations.containsKey(q.id("station_id"))) return new Answer(204, null);
    Station s = station(q);
    if (fault("N062")) s = stations.values().stream().reduce((a, b) -> b).orElseThrow();
    if (q.notModified(tag(s))) return new Answer(304, null).with("ETag", tag(s));
    Map<String, Object> view = view(s);
    if (fault("N003")) view.remove("updated_at");
    if (fault("N004")) view.put("id", "" + s.id);
    Answer answer = new Answer(200, view);
    return fault("N028") ? answer : answer.with("ETag", tag(s));
  }

  private Answer replaceStation(Request q) {
    Station s = station(q);
    Map<String, Object> fields = q.body(stationSchema(false));
    if (!fault("N074")) q.ifMatch(tag(s));
    if (codeTaken(fields.get("code"), s.id)) throw new Refusal(409, "Another station has this code");
    if (fault("N071")) {
      Map<String, Object> merged = new LinkedHashMap<>(s.fields);
      merged.putAll(fields);
      fields = merged;
    }
    Map<String, Object> before = s.fields;
    s.fields = fields;
    s.updated = now();
    s.by = q.user;
    if (fault("N075")) s.created = s.updated;
    Answer answer = new Answer(200, view(s)).with("ETag", tag(s));
    if (fault("N072")) s.fields = before;
    return answer;
  }

  private Answer deleteStation(Request q) {
    Station s = station(q);
    q.ifMatch(tag(s));
    if (fault("N076")) return new Answer(204, null);
    stations.remove(s.id);
    maintenance.values().removeIf(m -> m.owner.equals(s.id));
    if (!fault("N077")) {
      for (Sensor x : new ArrayList<>(sensors.values())) if (x.station() == s.id) remove(x);
    }
    return new Answer(204, null);
  }

  private Answer listStationSensors(Request q) {
    Station s = station(q);
    return page(q, sensors.values().stream().filter(x -> fault("N080") || x.station() == s.id).map(this::view).toList());
  }

  // ---------------------------------------------------------------- sensors

  static boolean checkDigit(String serial) {
    int[] weights = {7, 3, 1, 7, 3, 1};
    int sum = 0;
    for (int i = 0; i < 6; i++) sum += weights[i] * (serial.charAt(3 + i) - '0');
    return sum % 10 == serial.charAt(10) - '0';
  }

  private static Schema sensorSchema() {
    Schema stationId = Schema.integer().min("1").max("" + Long.MAX_VALUE);
    if (fault("N039")) stationId.coerce();
    Schema sampling = Schema.integer().min("10").max("86400").standard(new BigDecimal(fault("N087") ? "60" : "600"));
    if (!fault("N034")) sampling.multipleOf("10");
    Schema accuracy = Schema.number().below("10");
    if (fault("N035")) accuracy.min("0");
    else accuracy.above("0");
    Map<String, Schema> mounts = new LinkedHashMap<>();
    mounts.put("mast", Schema.object().must("type", Schema.oneOf("mast")).must("height_m", Schema.number().above("0").max("200").multipleOf("0.25")));
    mounts.put("ground", Schema.object().must("type", Schema.oneOf("ground")).must("depth_cm", Schema.integer().min("0").max("500")));
    Schema mount = Schema.kinds(mounts);
    if (fault("N037")) mount.anyKind();
    Schema channels = Schema.object().members(1, Integer.MAX_VALUE).memberPattern("ch[1-9]",
        Schema.object().must("enabled", Schema.bool()).may("gain", Schema.number().above("0").max("1000")));
    if (fault("N038")) channels.open();
    return Schema.object()
        .must("station_id", stationId)
        .must("kind", fault("N036") ? Schema.string() : oneOf(KINDS))
        .must("model", Schema.string().length(1, 40))
        .may("status", oneOf(SENSOR_STATUS).standard("active"))
        .may("sampling_seconds", sampling)
        .may("accuracy", accuracy)
        .may("installed_on", Schema.string().format("date"))
        .may("firmware", Schema.string().pattern("[0-9]{1,3}\\.[0-9]{1,3}\\.[0-9]{1,3}"))
        .may("firmware_updated_at", Schema.string().format("date-time"))
        .may("mount", mount)
        .may("channels", channels)
        .may("tags", Schema.array(Schema.string().length(1, 30)).items(0, 10).unique())
        .dependent("firmware_updated_at", "firmware");
  }

  private Answer listSensors(Request q) {
    Long stationId = fault("N031") && q.single("station_id") != null ? (Long) Long.parseLong(q.single("station_id"))
        : q.integer("station_id", 1, Long.MAX_VALUE);
    List<String> kinds = q.choices("kind", KINDS);
    String status = q.choice("status", SENSOR_STATUS);
    List<String> wanted = kinds != null && fault("N081") ? kinds.subList(0, 1) : kinds;
    return page(q, sensors.values().stream()
        .filter(s -> stationId == null || s.station() == stationId)
        .filter(s -> wanted == null || wanted.contains(s.fields.get("kind")))
        .filter(s -> status == null || s.fields.get("status").equals(status))
        .map(this::view).toList());
  }

  private Answer getSensor(Request q) {
    Sensor s = sensor(q);
    String tag = tag(view(s));
    if (q.notModified(tag)) return new Answer(304, null).with("ETag", tag);
    Map<String, Object> view = view(s);
    if (fault("N033")) view.put("status", ((String) view.get("status")).toUpperCase(Locale.ROOT));
    return new Answer(200, view).with("ETag", tag);
  }

  private Answer putSensor(Request q) {
    String serial = q.serial();
    Map<String, Object> fields = q.body(sensorSchema());
    if (!checkDigit(serial) && !fault("N083")) throw q.invalid("path:serial", "check_digit", "the check digit is wrong");
    Sensor s = sensors.get(serial);
    q.ifMatch(s == null ? null : tag(view(s)));
    long stationId = ((BigDecimal) fields.get("station_id")).longValueExact();
    if (!stations.containsKey(stationId) && !fault("N084")) throw q.invalid("/station_id", "reference", "there is no such station");
    boolean created = s == null;
    if (created) {
      s = new Sensor();
      s.serial = serial;
      s.created = now();
      sensors.put(serial, s);
      readings.computeIfAbsent(serial, x -> new TreeMap<>());
    } else if (fault("N086")) {
      s.calibrated = null;
    }
    s.fields = fields;
    s.updated = created ? s.created : now();
    s.by = q.user;
    Answer answer = new Answer(created && !fault("N085") ? 201 : 200, view(s)).with("ETag", tag(view(s)));
    return created ? answer.with("Location", "/sensors/" + serial) : answer;
  }

  private void remove(Sensor s) {
    sensors.remove(s.serial);
    if (!fault("N079")) readings.remove(s.serial);
    for (Map<Long, Entry> below : List.of(calibrations, rules, alerts)) below.values().removeIf(e -> e.owner.equals(s.serial));
  }

  private Answer deleteSensor(Request q) {
    Sensor s = sensors.get(q.serial());
    if (s == null && fault("N029")) throw new Refusal(404, "There is no such sensor");
    if (s != null) {
      remove(s);
      if (fault("N078")) for (Sensor x : new ArrayList<>(sensors.values())) if (x.station() == s.station()) remove(x);
    }
    return new Answer(204, null);
  }

  private Answer calibrateSensor(Request q) {
    Sensor s = sensor(q);
    Schema performed = Schema.string().format("date-time");
    if (fault("N040")) performed.localTimes();
    Map<String, Object> fields = q.body(Schema.object()
        .must("performed_at", performed)
        .must("offset", Schema.number().min("-50").max("50").multipleOf("0.001"))
        .may("gain", Schema.number().above("0").max("10").standard(BigDecimal.ONE))
        .must("technician", Schema.string().length(1, 60))
        .may("method", Schema.oneOf("field", "laboratory").standard("field"))
        .may("certificate", Schema.string().nullable().pattern("C[0-9]{4,8}")));
    if (s.fields.get("status").equals("retired") && !fault("N089")) throw new Refusal(409, "A retired sensor is not calibrated");
    Entry c = new Entry();
    c.id = nextId("calibration", 1);
    c.owner = s.serial;
    c.fields = map("id", c.id, "sensor_serial", s.serial);
    c.fields.putAll(fields);
    calibrations.put(c.id, c);
    if (!fault("N088")) s.calibrated = (Schema.Stamp) fields.get("performed_at");
    if (s.fields.get("status").equals("faulty")) {
      s.fields = new LinkedHashMap<>(s.fields);
      s.fields.put("status", "active");
    }
    s.updated = now();
    s.by = q.user;
    Map<String, Object> view = view(c);
    if (fault("N041")) view.put("gain", view.get("gain").toString());
    return new Answer(200, view);
  }

  private Answer listCalibrations(Request q) {
    Sensor s = sensor(q);
    List<Entry> found = new ArrayList<>(calibrations.values());
    found.removeIf(c -> !c.owner.equals(s.serial));
    found.sort(Comparator.comparing((Entry c) -> (Schema.Stamp) c.fields.get("performed_at")).reversed());
    return page(q, found.stream().map(Server::view).toList());
  }

  // ---------------------------------------------------------------- readings

  @SuppressWarnings("unchecked")
  private Answer addReadings(Request q) {
    Sensor s = sensor(q);
    Schema takenAt = Schema.string().format("date-time"), value = Schema.number().min("-10000").max("100000").multipleOf("0.0001");
    if (fault("N095")) takenAt.ignoreOffset();
    if (fault("N044")) value.nullAsZero();
    Schema reading = Schema.object().must("taken_at", takenAt).must("value", value).may("quality", Schema.oneOf("good", "suspect", "bad").standard("good"));
    Map<String, Object> body = q.body(Schema.object()
        .must("readings", Schema.array(reading).items(fault("N042") ? 0 : 1, fault("N043") ? 100000 : 100).unique()));
    if (s.fields.get("status").equals("retired")) throw new Refusal(409, "A retired sensor gets no readings");
    TreeMap<Schema.Stamp, Map<String, Object>> of = readings.get(s.serial), added = new TreeMap<>();
    for (Object item : (List<?>) body.get("readings")) {
      Map<String, Object> r = (Map<String, Object>) item;
      Schema.Stamp at = (Schema.Stamp) r.get("taken_at");
      if ((of.containsKey(at) || added.containsKey(at)) && !fault("N090")) {
        if (fault("N091")) of.putAll(added);
        throw new Refusal(409, "There is a reading of " + at + " already");
      }
      added.put(at, r);
    }
    of.putAll(added);
    int raised = 0;
    for (Map<String, Object> r : added.values()) {
      for (Entry rule : new ArrayList<>(rules.values())) {
        if (!rule.owner.equals(s.serial) || !rule.fields.get("enabled").equals(true)) continue;
        BigDecimal n = (BigDecimal) r.get("value");
        if (n.compareTo((BigDecimal) rule.fields.get("min")) >= 0 && n.compareTo((BigDecimal) rule.fields.get("max")) <= 0) continue;
        Entry alert = new Entry();
        alert.id = nextId("alert", 1);
        alert.owner = s.serial;
        alert.fields = map("id", alert.id, "rule_id", rule.id, "sensor_serial", s.serial, "station_id", s.station(),
            "taken_at", r.get("taken_at"), "value", n, "severity", rule.fields.get("severity"), "state", "open");
        alerts.put(alert.id, alert);
        raised++;
      }
    }
    return new Answer(201, open(map("accepted", added.size(), "alerts_raised", raised)));
  }

  private Answer queryReadings(Request q) {
    Sensor s = sensor(q);
    Schema.Stamp from = q.instant("from"), to = q.instant("to");
    String aggregate = fault("N045") ? q.text("aggregate", 0, 100) : q.choice("aggregate", List.of("hour", "day"));
    if (from != null && to != null && from.compareTo(to) >= 0) throw q.bad("query:to", "order", "must be after from");
    List<Map<String, Object>> found = new ArrayList<>();
    for (Map.Entry<Schema.Stamp, Map<String, Object>> entry : readings.get(s.serial).entrySet()) {
      Schema.Stamp at = entry.getKey();
      if (from != null && (at.compareTo(from) < 0 || fault("N093") && at.sameInstant(from))) continue;
      if (to != null && (at.compareTo(to) > 0 || !fault("N092") && at.sameInstant(to))) continue;
      found.add(entry.getValue());
    }
    boolean raw = aggregate == null || !List.of("hour", "day").contains(aggregate);
    Answer answer;
    if (raw) {
      if (fault("N046")) found = found.stream().map(r -> {
        Map<String, Object> view = new LinkedHashMap<>(r);
        view.put("taken_at", ((Schema.Stamp) r.get("taken_at")).second() * 1000);
        return view;
      }).toList();
      answer = page(q, found);
    } else {
      answer = page(q, buckets(found, aggregate));
    }
    Map<String, Object> body = map("resolution", raw ? "raw" : aggregate);
    body.putAll(uncheckedMap(answer.body));
    answer.body = body;
    return answer;
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> uncheckedMap(Object value) {
    return (Map<String, Object>) value;
  }

  private static List<Map<String, Object>> buckets(List<Map<String, Object>> readings, String by) {
    long size = by.equals("hour") ? 3600 : 86400, shift = by.equals("day") && fault("N082") ? 5 * 3600 : 0;
    TreeMap<Long, List<BigDecimal>> values = new TreeMap<>();
    for (Map<String, Object> r : readings) {
      if (r.get("quality").equals("bad")) continue;
      long start = Math.floorDiv(((Schema.Stamp) r.get("taken_at")).second() + shift, size) * size - shift;
      values.computeIfAbsent(start, x -> new ArrayList<>()).add((BigDecimal) r.get("value"));
    }
    List<Map<String, Object>> buckets = new ArrayList<>();
    values.forEach((start, list) -> {
      BigDecimal min = Collections.min(list), max = Collections.max(list), sum = list.stream().reduce(BigDecimal.ZERO, BigDecimal::add);
      BigDecimal mean = fault("N094") ? min.add(max).divide(new BigDecimal(2)) : sum.divide(new BigDecimal(list.size()), 6, RoundingMode.HALF_UP);
      buckets.add(map("start", new Schema.Stamp(start, 0, ""), "count", list.size(), "min", min, "max", max, "mean", mean));
    });
    return buckets;
  }

  // ---------------------------------------------------------------- alert rules and alerts

  private static Schema ruleSchema(boolean create) {
    Schema enabled = Schema.bool().standard(true);
    if (create && fault("N048")) enabled.coerce();
    Schema address = Schema.string();
    if (!(create && fault("N047"))) address.format("email");
    Schema id = Schema.integer().min("1").max("" + Long.MAX_VALUE);
    Schema schema = Schema.object()
        .must("sensor_serial", Schema.string().pattern(SERIAL))
        .must("min", Schema.number().min("-10000").max("100000").multipleOf("0.01"))
        .must("max", Schema.number().min("-10000").max("100000").multipleOf("0.01"))
        .may("severity", Schema.oneOf("info", "warning", "critical").standard("warning"))
        .may("enabled", enabled)
        .may("hold_minutes", Schema.integer().min("0").max("1440").standard(BigDecimal.ZERO))
        .may("notify", Schema.array(address).items(1, 5).unique())
        .may("note", Schema.string().nullable().length(0, 200))
        .readOnly("created_at", Schema.string().format("date-time"));
    return create && fault("N097") ? schema.may("id", id) : schema.readOnly("id", id);
  }

  private Map<String, Object> ruleFields(Request q, boolean create) {
    Map<String, Object> fields = q.body(ruleSchema(create));
    if (!sensors.containsKey(fields.get("sensor_serial"))) throw q.invalid("/sensor_serial", "reference", "there is no such sensor");
    if (((BigDecimal) fields.get("min")).compareTo((BigDecimal) fields.get("max")) >= 0 && !(create && fault("N096"))) {
      throw q.invalid("/max", "order", "must be greater than min");
    }
    return fields;
  }

  private Answer listAlertRules(Request q) {
    String serial = q.matching("sensor_serial", SERIAL), enabled = q.choice("enabled", List.of("true", "false"));
    return page(q, rules.values().stream()
        .filter(r -> serial == null || r.owner.equals(serial))
        .filter(r -> enabled == null || r.fields.get("enabled").toString().equals(enabled))
        .map(r -> r.fields).toList());
  }

  private Answer createAlertRule(Request q) {
    Map<String, Object> fields = ruleFields(q, true);
    Entry r = new Entry();
    r.id = fields.get("id") instanceof BigDecimal ? ((BigDecimal) fields.get("id")).longValueExact() : nextId("rule", 501);
    r.owner = fields.get("sensor_serial");
    r.fields = map("id", r.id);
    fields.remove("id");
    r.fields.putAll(fields);
    r.fields.put("created_at", now());
    rules.put(r.id, r);
    return new Answer(201, r.fields).with("ETag", tag(r.fields)).with("Location", "/alert-rules/" + r.id);
  }

  private Answer getAlertRule(Request q) {
    Entry r = entry(rules, q.id("rule_id"));
    String tag = tag(r.fields);
    if (q.notModified(tag)) return new Answer(304, null).with("ETag", tag);
    Map<String, Object> view = new LinkedHashMap<>(r.fields);
    if (fault("N050")) view.put("owner_row", 7);
    return new Answer(200, view).with("ETag", tag);
  }

  private Answer replaceAlertRule(Request q) {
    Entry r = entry(rules, q.id("rule_id"));
    Map<String, Object> fields = ruleFields(q, false), now = map("id", r.id);
    q.ifMatch(tag(r.fields));
    now.putAll(fields);
    now.put("created_at", r.fields.get("created_at"));
    r.fields = now;
    r.owner = fields.get("sensor_serial");
    return new Answer(200, r.fields).with("ETag", tag(r.fields));
  }

  private Answer deleteAlertRule(Request q) {
    Entry r = entry(rules, q.id("rule_id"));
    q.ifMatch(tag(r.fields));
    rules.remove(r.id);
    return variant("V05") ? new Answer(200, r.fields) : new Answer(204, null);
  }

  private Answer listAlerts(Request q) {
    Long stationId = q.integer("station_id", 1, Long.MAX_VALUE);
    String serial = q.matching("sensor_serial", SERIAL), state = q.choice("state", List.of("open", "acknowledged"));
    return page(q, alerts.values().stream()
        .filter(a -> stationId == null || a.fields.get("station_id").equals(stationId))
        .filter(a -> serial == null || a.owner.equals(serial))
        .filter(a -> state == null || a.fields.get("state").equals(state))
        .map(Server::view).toList());
  }

  private Answer acknowledgeAlert(Request q) {
    Entry a = entry(alerts, q.id("alert_id"));
    Map<String, Object> fields = q.body(Schema.object()
        .must("by", Schema.string().length(1, 60)).may("comment", Schema.string().nullable().length(0, 200)));
    if (a.fields.get("state").equals("acknowledged") && !fault("N098")) throw new Refusal(409, "The alert is acknowledged already");
    a.fields.put("state", "acknowledged");
    a.fields.put("acknowledged_at", now());
    a.fields.put("acknowledged_by", fields.get("by"));
    if (fields.containsKey("comment")) a.fields.put("comment", fields.get("comment"));
    return new Answer(200, view(a));
  }

  // ---------------------------------------------------------------- maintenance and recalculations

  private Answer listMaintenance(Request q) {
    Station s = station(q);
    return page(q, maintenance.values().stream().filter(m -> fault("N100") || m.owner.equals(s.id)).map(Server::view).toList());
  }

  private Answer scheduleMaintenance(Request q) {
    Station s = station(q);
    Schema schema = Schema.object()
        .must("starts_on", Schema.string().format("date"))
        .must("ends_on", Schema.string().format("date"))
        .must("technician", Schema.string().length(1, 60))
        .must("kind", Schema.oneOf("inspection", "repair", "replacement"))
        .may("serials", Schema.array(Schema.string().pattern(SERIAL)).items(1, 20).unique())
        .may("cost", Schema.number().min("0").max("1000000").multipleOf("0.01"))
        .may("currency", Schema.string().pattern("[A-Z]{3}"))
        .may("urgent", Schema.bool().standard(false));
    if (!fault("N053")) schema.dependent("cost", "currency");
    Map<String, Object> fields = q.body(schema);
    if (((String) fields.get("ends_on")).compareTo((String) fields.get("starts_on")) < 0) throw q.invalid("/ends_on", "order", "is before starts_on");
    if (fields.get("serials") instanceof List) {
      for (Object serial : (List<?>) fields.get("serials")) {
        Sensor x = sensors.get(serial);
        if (x == null || x.station() != s.id) throw q.invalid("/serials", "reference", serial + " is no sensor of this station");
      }
    }
    Entry m = new Entry();
    m.id = nextId("maintenance", 71);
    m.owner = s.id;
    m.fields = map("id", m.id, "station_id", s.id);
    m.fields.putAll(fields);
    maintenance.put(m.id, m);
    return new Answer(201, view(m));
  }

  private Answer startRecalculation(Request q) {
    Map<String, Object> fields = q.body(Schema.object()
        .must("task", Schema.oneOf("recompute-aggregates"))
        .must("station_id", Schema.integer().min("1").max("" + Long.MAX_VALUE))
        .may("priority", Schema.integer().min("1").max("9").standard(new BigDecimal(5))));
    long stationId = ((BigDecimal) fields.get("station_id")).longValueExact();
    if (!stations.containsKey(stationId)) throw q.invalid("/station_id", "reference", "there is no such station");
    Entry job = new Entry();
    job.id = nextId("job", 1);
    job.fields = map("id", job.id);
    job.fields.putAll(fields);
    job.fields.put("started", variant("V04") ? System.nanoTime() - 1_000_000_000L : System.nanoTime());
    job.fields.put("created_at", now());
    job.fields.put("readings", sensors.values().stream().filter(s -> s.station() == stationId).mapToInt(s -> readings.get(s.serial).size()).sum());
    jobs.put(job.id, job);
    if (variant("V04")) return new Answer(200, jobView(job));
    return new Answer(fault("N054") ? 201 : 202, jobView(job)).with("Location", "/recalculations/" + job.id).with("Retry-After", "1");
  }

  private static Map<String, Object> jobView(Entry job) {
    Map<String, Object> view = new LinkedHashMap<>(job.fields);
    Object started = view.remove("started"), count = view.remove("readings");
    long elapsed = (System.nanoTime() - (Long) started) / 1_000_000;
    if (fault("N099")) elapsed = Math.min(elapsed, 300);
    Schema.Stamp created = (Schema.Stamp) view.get("created_at");
    if (elapsed < 150) {
      view.put("state", "queued");
      view.put("progress", 0);
      view.put("finished_at", null);
    } else if (elapsed < 400) {
      view.put("state", "running");
      view.put("progress", (elapsed - 100) / 3);
      view.put("finished_at", null);
    } else {
      view.put("state", fault("N055") ? "done" : "succeeded");
      view.put("progress", 100);
      view.put("finished_at", Schema.Stamp.of(Instant.ofEpochSecond(created.second(), created.nano()).plusMillis(variant("V04") ? 0 : 400)));
      view.put("readings_processed", count);
    }
    return open(view);
  }

  private Answer getRecalculation(Request q) {
    return new Answer(200, jobView(entry(jobs, q.id("recalculation_id"))));
  }

  private Answer listSensorKinds(Request q) {
    List<String> units = List.of("degree Celsius", "percent", "hectopascal", "metre per second", "millimetre", "metre");
    List<Object> kinds = new ArrayList<>();
    for (int i = 0; i < KINDS.size(); i++) kinds.add(map("kind", KINDS.get(i), "unit", units.get(i)));
    return new Answer(200, kinds);
  }

  // ---------------------------------------------------------------- data to begin with

  private static Object checked(Schema schema, String json) {
    List<Schema.Problem> problems = new ArrayList<>();
    Object value = schema.check(Json.read(json), "", problems);
    if (!problems.isEmpty()) throw new IllegalStateException("" + problems);
    return value;
  }

  private void seed() {
    String[] bodies = {
      "{\"code\":\"BRO-0001\",\"name\":\"Brocken\",\"location\":{\"latitude\":51.79906,\"longitude\":10.61567,\"altitude_m\":1134},"
          + "\"status\":\"active\",\"networks\":[\"synop\"],\"labels\":{\"terrain\":\"summit\"},\"operator\":\"Harz Weather\"}",
      "{\"code\":\"LIS-0208\",\"name\":\"Lisboa Tejo\",\"location\":{\"latitude\":38.70776,\"longitude\":-9.13659},\"status\":\"active\","
          + "\"commissioned_on\":\"2011-04-18\",\"networks\":[\"tide\",\"synop\"]}",
      "{\"code\":\"WLG-0042\",\"name\":\"Wellington K\u00e9lburn\",\"location\":{\"latitude\":-41.28437,\"longitude\":174.76791,\"altitude_m\":125.5}}",
    };
    for (String body : bodies) {
      Station s = new Station();
      s.id = nextId("station", 1001);
      s.fields = uncheckedMap(checked(stationSchema(false), body));
      s.created = s.updated = Schema.Stamp.of(Instant.parse("2024-11-05T08:00:00Z"));
      s.by = "import";
      stations.put(s.id, s);
    }
    List<Long> ids = new ArrayList<>(stations.keySet());
    seedSensor("AB-123456-5", ids.get(0), "temperature", "TH-40");
    seedSensor("AB-200300-5", ids.get(0), "wind", "Vane 3");
    seedSensor("KX-000417-8", ids.get(1), "water_level", "Radar Level 12");
    TreeMap<Schema.Stamp, Map<String, Object>> of = readings.get("AB-123456-5");
    String[] values = {"-3.5", "-2.25", "-1", "0.125", "1.75", "2"};
    for (int i = 0; i < values.length; i++) {
      Schema.Stamp at = Schema.Stamp.of(Instant.parse("2025-01-15T22:40:00Z").plusSeconds(1200L * i));
      of.put(at, map("taken_at", at, "value", new BigDecimal(values[i]), "quality", i == 3 ? "bad" : "good"));
    }
    Entry rule = new Entry();
    rule.id = nextId("rule", 501);
    rule.owner = "AB-123456-5";
    rule.fields = map("id", rule.id, "sensor_serial", rule.owner, "min", new BigDecimal("-25"), "max", new BigDecimal("30.5"), "severity", "critical",
        "enabled", true, "hold_minutes", BigDecimal.ZERO, "notify", List.of("duty@example.org"),
        "created_at", Schema.Stamp.of(Instant.parse("2024-11-06T09:30:00Z")));
    rules.put(rule.id, rule);
    Entry alert = new Entry();
    alert.id = nextId("alert", 1);
    alert.owner = rule.owner;
    alert.fields = map("id", alert.id, "rule_id", rule.id, "sensor_serial", rule.owner, "station_id", ids.get(0),
        "taken_at", Schema.Stamp.of(Instant.parse("2024-12-24T18:00:00Z")), "value", new BigDecimal("-26.1"), "severity", "critical", "state", "open");
    alerts.put(alert.id, alert);
    Entry visit = new Entry();
    visit.id = nextId("maintenance", 71);
    visit.owner = ids.get(1);
    visit.fields = map("id", visit.id, "station_id", ids.get(1), "starts_on", "2025-05-12", "ends_on", "2025-05-12", "technician", "I. Duarte",
        "kind", "inspection", "urgent", false);
    maintenance.put(visit.id, visit);
  }

  private void seedSensor(String serial, long station, String kind, String model) {
    if (!checkDigit(serial)) throw new IllegalStateException(serial);
    Sensor s = new Sensor();
    s.serial = serial;
    s.fields = uncheckedMap(checked(sensorSchema(), "{\"station_id\":" + station + ",\"kind\":\"" + kind + "\",\"model\":\"" + model + "\"}"));
    s.created = s.updated = Schema.Stamp.of(Instant.parse("2024-11-05T08:10:00Z"));
    s.by = "import";
    sensors.put(serial, s);
    readings.put(serial, new TreeMap<>());
  }
}
