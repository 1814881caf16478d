package apiary;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;
import static com.fasterxml.jackson.annotation.Nulls.FAIL;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.cfg.CoercionAction;
import com.fasterxml.jackson.databind.cfg.CoercionInputShape;
import com.fasterxml.jackson.databind.deser.std.StdScalarDeserializer;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.type.LogicalType;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.validation.Constraint;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import jakarta.validation.ConstraintViolationException;
import jakarta.validation.Payload;
import jakarta.validation.Valid;
import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Email;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.io.IOException;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.net.URI;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.autoconfigure.jackson.Jackson2ObjectMapperBuilderCustomizer;
import org.springframework.boot.web.servlet.context.ServletWebServerInitializedEvent;
import org.springframework.context.annotation.Bean;
import org.springframework.context.event.EventListener;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.validation.annotation.Validated;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.context.request.WebRequest;
import org.springframework.web.server.ResponseStatusException;
import org.springframework.web.servlet.HandlerInterceptor;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;
import org.springframework.web.servlet.mvc.method.annotation.ResponseEntityExceptionHandler;

/** The apiary on Spring Boot: requests are checked by Jackson, without coercion, and Jakarta's validation. */
@SpringBootApplication
public class Apiary {
  public static void main(String[] arguments) {
    SpringApplication.run(Apiary.class, "--server.port=" + arguments[0], "--server.address=127.0.0.1",
        "--spring.main.banner-mode=off", "--logging.level.root=ERROR", "--spring.mvc.problemdetails.enabled=true");
  }

  @EventListener
  void announce(ServletWebServerInitializedEvent event) {
    System.out.println("listening on http://127.0.0.1:" + event.getWebServer().getPort());
  }

  @Bean
  Jackson2ObjectMapperBuilderCustomizer strict() {
    return builder -> builder
        .featuresToDisable(MapperFeature.ALLOW_COERCION_OF_SCALARS, DeserializationFeature.ACCEPT_FLOAT_AS_INT,
            DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES, SerializationFeature.WRITE_DATES_AS_TIMESTAMPS,
            DeserializationFeature.ADJUST_DATES_TO_CONTEXT_TIME_ZONE)
        .featuresToEnable(DeserializationFeature.FAIL_ON_NUMBERS_FOR_ENUMS, DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
        .modulesToInstall(new SimpleModule("forms")
            .addDeserializer(UUID.class, new Form<>(UUID.class, "[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}", UUID::fromString))
            .addDeserializer(LocalDate.class, new Form<>(LocalDate.class, "\\d{4}-\\d\\d-\\d\\d", LocalDate::parse))
            .addDeserializer(OffsetDateTime.class, new Form<>(OffsetDateTime.class, ".{10}[Tt].{8,}", OffsetDateTime::parse)))
        .postConfigurer(mapper -> {
          for (LogicalType type : new LogicalType[] {LogicalType.Textual})
            for (CoercionInputShape shape : List.of(CoercionInputShape.Integer, CoercionInputShape.Float, CoercionInputShape.Boolean))
              mapper.coercionConfigFor(type).setCoercion(shape, CoercionAction.Fail);
        });
  }

  /** A text of one form: Jackson's readers also accept numbers, lists and other forms. */
  static class Form<T> extends StdScalarDeserializer<T> {
    private final String pattern;
    private final java.util.function.Function<String, T> read;

    Form(Class<T> type, String pattern, java.util.function.Function<String, T> read) {
      super(type);
      this.pattern = pattern;
      this.read = read;
    }

    @Override
    @SuppressWarnings("unchecked")
    public T deserialize(com.fasterxml.jackson.core.JsonParser parser, com.fasterxml.jackson.databind.DeserializationContext context) throws IOException {
      if (!parser.hasToken(com.fasterxml.jackson.core.JsonToken.VALUE_STRING)) return (T) context.handleUnexpectedToken(handledType(), parser);
      String text = parser.getText();
      try {
        if (text.matches(pattern)) return read.apply(text);
      } catch (java.time.DateTimeException none) {
        // The same as a text of another form.
      }
      return (T) context.handleWeirdStringValue(handledType(), text, "is not of its form");
    }
  }

  /** How many characters a text has: those of Unicode, where `Size` counts halves of pairs. */
  @Target({ElementType.FIELD, ElementType.PARAMETER, ElementType.TYPE_USE, ElementType.RECORD_COMPONENT})
  @Retention(RetentionPolicy.RUNTIME)
  @Constraint(validatedBy = Counter.class)
  @interface Characters {
    int min() default 0;

    int max();

    String message() default "is too short or too long";

    Class<?>[] groups() default {};

    Class<? extends Payload>[] payload() default {};
  }

  public static class Counter implements ConstraintValidator<Characters, String> {
    private Characters bounds;

    @Override
    public void initialize(Characters bounds) {
      this.bounds = bounds;
    }

    @Override
    public boolean isValid(String text, ConstraintValidatorContext context) {
      if (text == null) return true;
      int count = text.codePointCount(0, text.length());
      return count >= bounds.min() && count <= bounds.max();
    }
  }

  enum Kind { langstroth, warre, topBar }

  enum Temper { calm, nervous, aggressive }

  record Location(@NotNull @DecimalMin("-90") @DecimalMax("90") Double latitude,
      @NotNull @DecimalMin("-180") @DecimalMax("180") Double longitude, @Min(-500) @Max(9000) Integer altitude) {}

  /** Drafts are no records: a member of a record that is absent is null to `nulls = FAIL`. */
  @JsonInclude(NON_NULL)
  static class HiveDraft {
    public @NotNull @Pattern(regexp = "[A-Z]{2}-[0-9]{4}") String tag;
    public @NotNull @Characters(min = 1, max = 40) String name;
    public @NotNull Kind kind;
    public @NotNull @Min(0) @Max(60) Integer frames;
    public @DecimalMin(value = "0", inclusive = false) @DecimalMax("500") Double weight;
    public @NotNull @Valid Location location;
    @JsonSetter(nulls = FAIL)
    public @Size(max = 5) List<@NotNull @Characters(min = 1, max = 20) String> labels = List.of();
    public LocalDate installedOn;
    @JsonSetter(nulls = FAIL)
    public @Email(regexp = "[^@\\s]+@[A-Za-z0-9.-]+") String contact;
  }

  record Hive(@JsonUnwrapped HiveDraft draft, UUID id, long version, Instant createdAt) {
    String tag() {
      return "\"" + version + "\"";
    }
  }

  record Treatment(@NotNull @Characters(min = 1, max = 30) String substance, @NotNull @DecimalMin("0.1") @DecimalMax("1000") Double grams) {}

  @JsonInclude(NON_NULL)
  static class InspectionDraft {
    public @NotNull OffsetDateTime at;
    public @NotNull Temper temper;
    public @NotNull Boolean queenSeen;
    public @Min(0) @Max(10000) Integer mites;
    @JsonSetter(nulls = FAIL)
    public @Characters(max = 200) String notes;
    @JsonSetter(nulls = FAIL)
    public @Size(max = 3) List<@NotNull @Valid Treatment> treatments;
  }

  record Inspection(@JsonUnwrapped InspectionDraft draft, int number) {}

  @JsonInclude(NON_NULL)
  record TransferDraft(@NotNull UUID fromHive, @NotNull UUID toHive, @NotNull @Min(1) @Max(10) Integer frames,
      @Characters(max = 100) String note) {}

  record Transfer(@JsonUnwrapped TransferDraft draft, UUID id) {}

  static ResponseStatusException refusal(int status, String title) {
    return new ResponseStatusException(HttpStatusCode.valueOf(status), title);
  }

  @Bean
  WebMvcConfigurer keys() {
    return new WebMvcConfigurer() {
      @Override
      public void addInterceptors(InterceptorRegistry registry) {
        registry.addInterceptor(new HandlerInterceptor() {
          @Override
          public boolean preHandle(HttpServletRequest request, jakarta.servlet.http.HttpServletResponse response, Object handler) {
            if (!"bee-key".equals(request.getHeader("X-API-Key"))) throw refusal(401, "An API key is needed");
            return true;
          }
        }).addPathPatterns("/hives/**", "/transfers/**");
      }
    };
  }

  @RestControllerAdvice
  static class Problems extends ResponseEntityExceptionHandler {
    @ExceptionHandler({ConstraintViolationException.class, IllegalArgumentException.class})
    ResponseEntity<Object> invalid(Exception error, WebRequest request) {
      ProblemDetail problem = ProblemDetail.forStatusAndDetail(HttpStatus.BAD_REQUEST, String.valueOf(error.getMessage()));
      return handleExceptionInternal(error, problem, new HttpHeaders(), HttpStatus.BAD_REQUEST, request);
    }
  }

  @RestController
  @Validated
  static class Hives {
    private final Map<UUID, Hive> hives = new LinkedHashMap<>();
    private final Map<UUID, List<Inspection>> inspections = new LinkedHashMap<>();
    private final Map<UUID, byte[]> photos = new LinkedHashMap<>();
    private final Map<UUID, Transfer> transfers = new LinkedHashMap<>();

    private static UUID uuid(String text) {
      if (!text.matches("[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}")) throw refusal(400, "An identifier is a UUID");
      return UUID.fromString(text);
    }

    private Hive find(String id) {
      Hive found = hives.get(uuid(id));
      if (found == null) throw refusal(404, "There is no such hive");
      return found;
    }

    private HiveDraft checked(HiveDraft draft, UUID but) {
      if (new HashSet<>(draft.labels).size() < draft.labels.size()) throw refusal(422, "Labels must be unique");
      for (Hive one : hives.values())
        if (one.draft().tag.equals(draft.tag) && !one.id().equals(but)) throw refusal(409, "The tag is taken");
      return draft;
    }

    @GetMapping("/status")
    Map<String, String> status() {
      return Map.of("status", "up");
    }

    @GetMapping("/hives")
    synchronized Map<String, Object> list(@RequestParam(defaultValue = "1") @Pattern(regexp = "-?\\d{1,9}") String page,
        @RequestParam(defaultValue = "20") @Pattern(regexp = "-?\\d{1,9}") String size,
        @RequestParam(required = false) @Pattern(regexp = "langstroth|warre|topBar") String kind,
        @RequestParam(required = false) @Characters(min = 1, max = 40) String q,
        @RequestParam(defaultValue = "createdAt") @Pattern(regexp = "-?(tag|createdAt)") String sort, HttpServletRequest request) {
      // What is empty is no default.
      for (String name : List.of("page", "size", "sort"))
        if ("".equals(request.getParameter(name))) throw refusal(400, name + " must not be empty");
      int number = within(page, 1, 10_000);
      int length = within(size, 1, 50);
      String text = q == null ? "" : q.toLowerCase(Locale.ROOT);
      Comparator<Hive> order = sort.endsWith("tag") ? Comparator.comparing(one -> one.draft().tag) : Comparator.comparing(Hive::createdAt);
      List<Hive> found = new ArrayList<>(hives.values().stream()
          .filter(one -> kind == null || one.draft().kind.name().equals(kind))
          .filter(one -> one.draft().name.toLowerCase(Locale.ROOT).contains(text))
          .sorted(sort.startsWith("-") ? order.reversed() : order).toList());
      int start = Math.min((number - 1) * length, found.size());
      return Map.of("items", found.subList(start, Math.min(start + length, found.size())), "page", number, "size", length,
          "total", found.size());
    }

    private static int within(String text, int least, int most) {
      long value = Long.parseLong(text);
      if (value < least || value > most) throw refusal(400, "A number from " + least + " to " + most + " is needed");
      return (int) value;
    }

    @PostMapping(path = "/hives", consumes = MediaType.APPLICATION_JSON_VALUE)
    synchronized ResponseEntity<Hive> create(@RequestBody @Valid HiveDraft draft) {
      Hive made = new Hive(checked(draft, null), UUID.randomUUID(), 1, Instant.now());
      hives.put(made.id(), made);
      return ResponseEntity.created(URI.create("/hives/" + made.id())).eTag(made.tag()).body(made);
    }

    @GetMapping("/hives/{id}")
    synchronized ResponseEntity<Hive> get(@PathVariable String id, WebRequest request) {
      Hive found = find(id);
      if (request.checkNotModified(found.tag())) return null;
      return ResponseEntity.ok().eTag(found.tag()).body(found);
    }

    @PutMapping(path = "/hives/{id}", consumes = MediaType.APPLICATION_JSON_VALUE)
    synchronized ResponseEntity<Hive> replace(@PathVariable String id, @RequestHeader(value = "If-Match", required = false) String match,
        @RequestBody @Valid HiveDraft draft) {
      Hive old = find(id);
      if (match == null) throw refusal(428, "If-Match is required");
      List<String> tags = List.of(match.split("\\s*,\\s*"));
      if (!tags.contains("*") && !tags.contains(old.tag())) throw refusal(412, "The hive has changed");
      Hive made = new Hive(checked(draft, old.id()), old.id(), old.version() + 1, old.createdAt());
      hives.put(made.id(), made);
      return ResponseEntity.ok().eTag(made.tag()).body(made);
    }

    @DeleteMapping("/hives/{id}")
    synchronized ResponseEntity<Void> delete(@PathVariable String id) {
      UUID known = find(id).id();
      for (Map<UUID, ?> kept : List.of(hives, inspections, photos)) kept.remove(known);
      return ResponseEntity.noContent().build();
    }

    @GetMapping("/hives/{id}/photo")
    synchronized ResponseEntity<byte[]> photo(@PathVariable String id) {
      byte[] photo = photos.get(find(id).id());
      if (photo == null) throw refusal(404, "There is no photo");
      return ResponseEntity.ok().contentType(MediaType.IMAGE_PNG).body(photo);
    }

    @PutMapping(path = "/hives/{id}/photo", consumes = MediaType.IMAGE_PNG_VALUE)
    synchronized ResponseEntity<Void> keep(@PathVariable String id, @RequestBody byte[] photo) {
      photos.put(find(id).id(), photo);
      return ResponseEntity.noContent().build();
    }

    @GetMapping("/hives/{id}/inspections")
    synchronized Map<String, Object> inspections(@PathVariable String id,
        @RequestParam(defaultValue = "20") @Pattern(regexp = "-?\\d{1,9}") String limit,
        @RequestParam(required = false) String cursor, HttpServletRequest request) {
      if ("".equals(request.getParameter("limit"))) throw refusal(400, "limit must not be empty");
      List<Inspection> all = inspections.getOrDefault(find(id).id(), List.of());
      int length = within(limit, 1, 100);
      if (cursor != null && !cursor.matches("[0-9]{1,9}")) throw refusal(400, "The cursor is none of ours");
      int start = cursor == null ? 0 : within(cursor, 0, all.size());
      int end = Math.min(start + length, all.size());
      Map<String, Object> answer = new LinkedHashMap<>();
      answer.put("items", all.subList(start, end));
      answer.put("next", end < all.size() ? String.valueOf(end) : null);
      return answer;
    }

    @PostMapping(path = "/hives/{id}/inspections", consumes = MediaType.APPLICATION_JSON_VALUE)
    synchronized ResponseEntity<Inspection> inspect(@PathVariable String id, @RequestBody @Valid InspectionDraft draft) {
      UUID hive = find(id).id();
      List<Inspection> all = inspections.computeIfAbsent(hive, known -> new ArrayList<>());
      Inspection made = new Inspection(draft, all.size() + 1);
      all.add(made);
      return ResponseEntity.created(URI.create("/hives/" + hive + "/inspections/" + made.number())).body(made);
    }

    @GetMapping("/hives/{id}/inspections/{number}")
    synchronized Inspection inspection(@PathVariable String id, @PathVariable @Pattern(regexp = "[0-9]{1,10}") String number) {
      List<Inspection> all = inspections.getOrDefault(find(id).id(), List.of());
      int index = within(number, 1, Integer.MAX_VALUE);
      if (index > all.size()) throw refusal(404, "There is no such inspection");
      return all.get(index - 1);
    }

    @PostMapping(path = "/transfers", consumes = MediaType.APPLICATION_JSON_VALUE)
    synchronized ResponseEntity<Transfer> transfer(@RequestBody @Valid TransferDraft draft) {
      Hive from = hives.get(draft.fromHive());
      Hive to = hives.get(draft.toHive());
      if (from == null || to == null || from == to) throw refusal(422, "Two different hives are needed");
      if (from.draft().frames < draft.frames()) throw refusal(409, "There are not as many frames");
      Transfer made = new Transfer(draft, UUID.randomUUID());
      transfers.put(made.id(), made);
      return ResponseEntity.created(URI.create("/transfers/" + made.id())).body(made);
    }

    @GetMapping("/transfers/{id}")
    synchronized Transfer transferred(@PathVariable String id) {
      Transfer found = transfers.get(uuid(id));
      if (found == null) throw refusal(404, "There is no such transfer");
      return found;
    }
  }
}
