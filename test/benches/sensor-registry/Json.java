import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads and writes JSON: objects as maps, arrays as lists, numbers as BigDecimal. */
final class Json {
  @SuppressWarnings("serial")
  static final class Malformed extends RuntimeException {
    Malformed(String message) {
      super(message, null, false, false);
    }
  }

  static final int MAX_DEPTH = 200;

  private final String text;
  private int at;

  private Json(String text) {
    this.text = text;
  }

  static Object read(String text) {
    Json json = new Json(text);
    json.space();
    Object value = json.value(0);
    json.space();
    if (json.at < text.length()) throw json.malformed("unexpected text after the value");
    return value;
  }

  private Malformed malformed(String what) {
    return new Malformed(what + " at offset " + at);
  }

  private void space() {
    while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) at++;
  }

  private char next() {
    if (at >= text.length()) throw malformed("unexpected end");
    return text.charAt(at);
  }

  private Object value(int depth) {
    if (depth > MAX_DEPTH) throw malformed("nested too deeply");
    switch (next()) {
      case '{': return object(depth);
      case '[': return array(depth);
      case '"': return string();
      case 't': return word("true", true);
      case 'f': return word("false", false);
      case 'n': return word("null", null);
      default: return number();
    }
  }

  private Object word(String word, Object value) {
    if (!text.startsWith(word, at)) throw malformed("unexpected character");
    at += word.length();
    return value;
  }

  private Map<String, Object> object(int depth) {
    Map<String, Object> map = new LinkedHashMap<>();
    at++;
    space();
    if (next() == '}') {
      at++;
      return map;
    }
    while (true) {
      space();
      if (next() != '"') throw malformed("expected a member name");
      String name = string();
      space();
      if (next() != ':') throw malformed("expected ':'");
      at++;
      space();
      Object value = value(depth + 1);
      if (map.containsKey(name)) throw malformed("member given twice");
      map.put(name, value);
      space();
      char c = next();
      at++;
      if (c == '}') return map;
      if (c != ',') throw malformed("expected ',' or '}'");
    }
  }

  private List<Object> array(int depth) {
    List<Object> list = new ArrayList<>();
    at++;
    space();
    if (next() == ']') {
      at++;
      return list;
    }
    while (true) {
      space();
      list.add(value(depth + 1));
      space();
      char c = next();
      at++;
      if (c == ']') return list;
      if (c != ',') throw malformed("expected ',' or ']'");
    }
  }

  private String string() {
    StringBuilder out = new StringBuilder();
    at++;
    while (true) {
      char c = next();
      at++;
      if (c == '"') return out.toString();
      if (c < 0x20) throw malformed("control character in a string");
      if (c != '\\') {
        out.append(c);
        continue;
      }
      char e = next();
      at++;
      switch (e) {
        case '"': case '\\': case '/': out.append(e); break;
        case 'b': out.append('\b'); break;
        case 'f': out.append('\f'); break;
        case 'n': out.append('\n'); break;
        case 'r': out.append('\r'); break;
        case 't': out.append('\t'); break;
        case 'u':
          if (at + 4 > text.length() || !text.substring(at, at + 4).matches("[0-9a-fA-F]{4}")) throw malformed("bad escape");
          out.append((char) Integer.parseInt(text.substring(at, at + 4), 16));
          at += 4;
          break;
        default: throw malformed("bad escape");
      }
    }
  }

  private static final java.util.regex.Pattern NUMBER =
      java.util.regex.Pattern.compile("-?(0|[1-9][0-9]*+)(\\.[0-9]++)?([eE][+-]?[0-9]++)?");

  private BigDecimal number() {
    java.util.regex.Matcher m = NUMBER.matcher(text).region(at, text.length());
    if (!m.lookingAt()) throw malformed("unexpected character");
    String exponent = m.group(3);
    if (exponent != null && exponent.length() > 6) throw malformed("exponent too large");
    at = m.end();
    return new BigDecimal(m.group());
  }

  /** Whether two values are the same JSON: numbers by value, objects in any order. */
  static boolean same(Object a, Object b) {
    if (a instanceof BigDecimal && b instanceof BigDecimal) return ((BigDecimal) a).compareTo((BigDecimal) b) == 0;
    if (a instanceof List && b instanceof List) {
      List<?> x = (List<?>) a, y = (List<?>) b;
      if (x.size() != y.size()) return false;
      for (int i = 0; i < x.size(); i++) if (!same(x.get(i), y.get(i))) return false;
      return true;
    }
    if (a instanceof Map && b instanceof Map) {
      Map<?, ?> x = (Map<?, ?>) a, y = (Map<?, ?>) b;
      if (!x.keySet().equals(y.keySet())) return false;
      for (Object key : x.keySet()) if (!same(x.get(key), y.get(key))) return false;
      return true;
    }
    return a == null ? b == null : a.equals(b);
  }

  /** How JSON is serialised; every setting is legal. */
  static final class Style {
    boolean reverseMembers, pretty, ascii;
    String numbers = "plain";
  }

  static String write(Object value, Style style) {
    StringBuilder out = new StringBuilder();
    write(value, style, out, 0);
    return out.toString();
  }

  private static void line(Style style, StringBuilder out, int depth) {
    if (style.pretty) out.append("\r\n").append("\t".repeat(depth));
  }

  private static void write(Object value, Style style, StringBuilder out, int depth) {
    if (value instanceof Map) {
      List<Map.Entry<?, ?>> entries = new ArrayList<>(((Map<?, ?>) value).entrySet());
      if (style.reverseMembers) java.util.Collections.reverse(entries);
      out.append('{');
      String comma = "";
      for (Map.Entry<?, ?> entry : entries) {
        out.append(comma);
        comma = ",";
        line(style, out, depth + 1);
        quote((String) entry.getKey(), style, out);
        out.append(style.pretty ? " : " : ":");
        write(entry.getValue(), style, out, depth + 1);
      }
      if (!comma.isEmpty()) line(style, out, depth);
      out.append('}');
    } else if (value instanceof List) {
      out.append('[');
      String comma = "";
      for (Object item : (List<?>) value) {
        out.append(comma);
        comma = ",";
        line(style, out, depth + 1);
        write(item, style, out, depth + 1);
      }
      if (!comma.isEmpty()) line(style, out, depth);
      out.append(']');
    } else if (value instanceof Number) {
      out.append(number(new BigDecimal(value.toString()), style));
    } else if (value instanceof Boolean || value == null) {
      out.append(value);
    } else {
      quote(value.toString(), style, out);
    }
  }

  private static String number(BigDecimal number, Style style) {
    BigDecimal n = number.signum() == 0 ? BigDecimal.ZERO : number.stripTrailingZeros();
    boolean whole = n.scale() <= 0;
    if (style.numbers.equals("decimal")) return whole ? n.toPlainString() + ".0" : n.toPlainString() + "0";
    if (style.numbers.equals("exponent")) {
      String digits = n.unscaledValue().abs().toString();
      String mantissa = digits.length() == 1 ? digits : digits.charAt(0) + "." + digits.substring(1);
      return (n.signum() < 0 ? "-" : "") + mantissa + "e" + (digits.length() - 1 - n.scale());
    }
    return n.precision() - n.scale() > 40 || n.scale() > 40 ? n.toString() : n.toPlainString();
  }

  private static void quote(String text, Style style, StringBuilder out) {
    out.append('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean pair = Character.isHighSurrogate(c) && i + 1 < text.length() && Character.isLowSurrogate(text.charAt(i + 1))
          || Character.isLowSurrogate(c) && i > 0 && Character.isHighSurrogate(text.charAt(i - 1));
      if (c == '"' || c == '\\') out.append('\\').append(c);
      else if (c < 0x20 || c == 0x7f || Character.isSurrogate(c) && !pair || style.ascii && (c > 0x7e || c == '/'))
        out.append(String.format("\\u%04x", (int) c));
      else out.append(c);
    }
    out.append('"');
  }
}
