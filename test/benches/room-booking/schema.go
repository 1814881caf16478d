package main

import (
	"encoding/json"
	"fmt"
	"math"
	"net/mail"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"
)

type detail struct{ field, reason string }

// schema is the part of OpenAPI's schema object that the requests of this API need.
type schema struct {
	kind          string // string, integer, number, boolean, array, object
	nullable      bool
	min, max      *float64
	above         bool // min is exclusive
	multipleOf    float64
	minLen        int
	maxLen        int // 0: no limit
	pattern       *regexp.Regexp
	format        string
	enum          []string
	foldCase      bool // fault B044
	numericString bool // fault B034
	truncates     bool // fault B052
	items         *schema
	minItems      int
	maxItems      int
	unique        bool
	props         map[string]*schema
	required      []string
	closed        bool
	minProps      int
	readOnly      bool
	def           any
}

func num(f float64) *float64 { return &f }

func text(min, max int) *schema { return &schema{kind: "string", minLen: min, maxLen: max} }
func match(p string) *schema    { return &schema{kind: "string", pattern: regexp.MustCompile(p)} }
func format(f string) *schema   { return &schema{kind: "string", format: f} }
func oneOf(v ...string) *schema { return &schema{kind: "string", enum: v} }
func boolean() *schema          { return &schema{kind: "boolean"} }
func integer(min, max float64) *schema {
	return &schema{kind: "integer", min: num(min), max: num(max)}
}
func list(min, max int, items *schema) *schema {
	return &schema{kind: "array", minItems: min, maxItems: max, items: items}
}
func (s *schema) null() *schema       { s.nullable = true; return s }
func (s *schema) distinct() *schema   { s.unique = true; return s }
func (s *schema) read() *schema       { s.readOnly = true; return s }
func (s *schema) or(v any) *schema    { s.def = v; return s }
func (s *schema) upTo(n int) *schema  { s.maxLen = n; return s }
func (s *schema) as(f string) *schema { s.format = f; return s }

const bookable = `^PT(24H|(1?[1-9]|10|2[0-3])H(([1-9]|[1-5][0-9])M)?|([1-9]|[1-5][0-9])M)$`

var (
	slugSchema, uuidSchema, dateTime, date, durationSchema, countryCode, layout, category *schema

	buildingFields, roomPost, roomPut, roomPatch, equipmentInput, bookingPatch, cancellationInput,
	attendeeInput, seriesInput *schema
	bookingInputs map[string]*schema
)

func roomSchema(put bool) *schema {
	number := match(`^[A-Z]?[0-9]{1,4}$`)
	if fault == "B035" {
		number = match(`^[A-Z]?[0-9]{1,4}`)
	}
	capacity := integer(1, 500)
	if fault == "B033" {
		capacity.min = nil
	}
	capacity.numericString = fault == "B034"
	accessible := boolean().or(false)
	if put && fault == "B038" {
		accessible.nullable = true
	}
	equipment := list(0, 10, format("uuid")).or([]any{})
	equipment.unique = fault != "B045"
	required := []string{"name", "number", "floor", "capacity"}
	if !put && fault == "B037" {
		required = required[1:]
	}
	return &schema{kind: "object", closed: put || fault != "B036", required: required, props: map[string]*schema{
		"id": format("uuid").read(), "buildingSlug": text(0, 0).read(), "hasAccessCode": boolean().read(),
		"createdAt": format("date-time").read(), "updatedAt": format("date-time").read(),
		"name": text(1, 60), "number": number, "floor": integer(-5, 120), "capacity": capacity,
		"areaSquareMeters": area(),
		"layout":           oneOf("boardroom", "classroom", "theatre", "lounge").or(or("B089", "theatre", "boardroom")),
		"accessible":       accessible,
		"equipmentIds":     equipment,
		"description":      text(0, 500).null(),
		"maximumDuration":  match(bookable).as("duration").or("PT12H"),
		"accessCode":       match(`^[0-9]{4,8}$`),
	}}
}

func area() *schema {
	return &schema{kind: "number", nullable: true, min: num(0), above: true, max: num(10000), multipleOf: 0.5}
}

func defineSchemas() {
	slugPattern := `^[a-z][a-z0-9]*(-[a-z0-9]+)*$`
	slugSchema = match(slugPattern)
	slugSchema.minLen, slugSchema.maxLen = 3, 40
	uuidSchema, dateTime, date = format("uuid"), format("date-time"), format("date")
	durationSchema = match(bookable).as("duration")
	countryCode = match(`^[A-Z]{2}$`)
	layout = oneOf("boardroom", "classroom", "theatre", "lounge")
	category = oneOf("display", "audio", "video", "furniture", "other")

	newSlug := match(or("B039", `^[A-Za-z][A-Za-z0-9]*(-[A-Za-z0-9]+)*$`, slugPattern))
	newSlug.minLen, newSlug.maxLen = 3, 40
	website := format("uri").upTo(200)
	website.nullable = fault != "B053"
	buildingFields = &schema{kind: "object", required: []string{"slug", "name", "city", "countryCode"}, props: map[string]*schema{
		"slug": newSlug, "name": text(1, 80), "city": text(1, 60), "countryCode": countryCode,
		"timeZone": oneOf("UTC", "Europe/Vienna", "Europe/London", "America/New_York", "Asia/Tokyo").or("UTC"),
		"opensAt":  format(or("B046", "looks-like-time", "time")).or("07:00:00Z"),
		"closesAt": format("time").or("20:00:00Z"),
		"website":  website, "contactEmail": format(or("B040", "", "email")).upTo(120),
		"roomCount": integer(0, 0).read(), "createdAt": format("date-time").read(),
	}}

	roomPost, roomPut = roomSchema(false), roomSchema(true)
	roomPatch = &schema{kind: "object", closed: true, minProps: or("B047", 0, 1), props: map[string]*schema{
		"name": text(1, 60), "number": match(`^[A-Z]?[0-9]{1,4}$`), "floor": integer(-5, 120), "capacity": integer(1, 500),
		"areaSquareMeters": area(), "layout": layout, "accessible": boolean(),
		"equipmentIds": list(0, 10, format("uuid")).distinct(), "description": text(0, 500).null(),
		"maximumDuration": match(bookable).as("duration"), "accessCode": match(`^[0-9]{4,8}$`).null(),
	}}

	newCategory := oneOf(category.enum...)
	newCategory.foldCase = fault == "B044"
	quantity := integer(1, 1000).or(1)
	quantity.truncates = fault == "B052"
	equipmentInput = &schema{kind: "object", closed: true, required: []string{"name", "category"}, props: map[string]*schema{
		"id": format("uuid").read(), "name": text(1, 60), "category": newCategory, "portable": boolean().or(false),
		"quantity": quantity, "serialNumbers": list(0, 20, match(`^[A-Z0-9]{4,12}$`)).or([]any{}),
	}}

	booking := func(more map[string]*schema, required ...string) *schema {
		props := map[string]*schema{
			"kind": text(0, 0), "roomId": format("uuid"), "title": text(1, or("B050", 119, 120)),
			"startsAt": format("date-time"), "endsAt": format("date-time"), "notes": text(0, 1000).null(),
		}
		for k, v := range more {
			props[k] = v
		}
		return &schema{kind: "object", closed: true, props: props,
			required: append([]string{"kind", "roomId", "title", "startsAt", "endsAt"}, required...)}
	}
	bookingInputs = map[string]*schema{
		"meeting": booking(map[string]*schema{"videoLink": format("uri").upTo(300).null()}),
		"event": booking(map[string]*schema{"expectedGuests": integer(1, 500), "openToPublic": boolean().or(false),
			"catering": {kind: "object", closed: true, required: []string{"meal", "servings"}, props: map[string]*schema{
				"meal": oneOf("snacks", "lunch", "dinner"), "servings": integer(1, 500), "vegetarian": boolean().or(false)}},
		}, "expectedGuests"),
		"maintenance": booking(map[string]*schema{"contractor": text(2, 80), "phone": match(`^\+[1-9][0-9]{6,14}$`),
			"priority": integer(1, 5).or(3)}, "contractor"),
	}
	bookingPatch = &schema{kind: "object", closed: true, minProps: 1, props: map[string]*schema{
		"title": text(1, 120), "startsAt": format("date-time"), "endsAt": format("date-time"), "notes": text(0, 1000).null(),
	}}
	cancellationInput = &schema{kind: "object", closed: true, required: []string{"reason"}, props: map[string]*schema{
		"reason": oneOf("noLongerNeeded", "rescheduled", "illness", "other"), "comment": text(1, 300),
	}}
	attendeeInput = &schema{kind: "object", closed: true, required: []string{"email", "name"}, props: map[string]*schema{
		"id": format("uuid").read(), "response": text(0, 0).read(),
		"email": format("email").upTo(120), "name": text(1, 80), "role": oneOf("required", "optional").or("required"),
	}}
	seriesInput = &schema{kind: "object", required: []string{"roomId", "title", "firstStartsAt", "duration", "frequency", "occurrences"},
		props: map[string]*schema{
			"id": format("uuid").read(), "bookingIds": boolean().read(), "activeCount": boolean().read(), "createdAt": boolean().read(),
			"roomId": format("uuid"), "title": text(1, 120), "firstStartsAt": format("date-time"),
			"duration": match(bookable).as("duration"), "frequency": oneOf("daily", "weekly"), "interval": integer(1, 12).or(1),
			"occurrences": integer(1, or[float64]("B048", 60, 52)), "exceptDates": list(0, 20, format("date")).distinct().or([]any{}),
		}}
}

// check returns the value for handlers (integers as int, without read-only members) and appends errors to details.
func (s *schema) check(v any, at string, details *[]detail) any {
	wrong := func(reason string, args ...any) any {
		*details = append(*details, detail{at, fmt.Sprintf(reason, args...)})
		return nil
	}
	if v == nil {
		if !s.nullable {
			return wrong("must not be null")
		}
		return nil
	}
	switch s.kind {
	case "string":
		t, ok := v.(string)
		if !ok {
			return wrong("must be a string")
		}
		length := utf8.RuneCountInString(t)
		if length < s.minLen {
			return wrong("must have at least %d characters", s.minLen)
		}
		if s.maxLen > 0 && length > s.maxLen {
			return wrong("must have at most %d characters", s.maxLen)
		}
		if s.foldCase {
			t = strings.ToLower(t)
		}
		if len(s.enum) > 0 && !contains(s.enum, t) {
			return wrong("must be one of %s", strings.Join(s.enum, ", "))
		}
		if s.pattern != nil && !s.pattern.MatchString(t) {
			return wrong("must match %s", s.pattern)
		}
		if !hasFormat(t, s.format) {
			return wrong("must have the format %s", s.format)
		}
		if s.format == "uuid" {
			return strings.ToLower(t)
		}
		return t
	case "boolean":
		if b, ok := v.(bool); ok {
			return b
		}
		return wrong("must be a boolean")
	case "integer", "number":
		if t, ok := v.(string); ok && s.numericString {
			v = json.Number(t)
		}
		n, ok := v.(json.Number)
		if !ok {
			return wrong("must be of type %s", s.kind)
		}
		f, err := strconv.ParseFloat(string(n), 64)
		if err != nil && math.IsInf(f, 0) == false {
			return wrong("must be of type %s", s.kind)
		}
		if s.kind == "integer" && s.truncates {
			f = math.Trunc(f)
		}
		if s.kind == "integer" && (math.IsInf(f, 0) || f != math.Trunc(f)) {
			return wrong("must be an integer")
		}
		if s.min != nil && (f < *s.min || s.above && f == *s.min) {
			return wrong("is too small")
		}
		if s.max != nil && f > *s.max {
			return wrong("must be at most %v", *s.max)
		}
		if s.multipleOf > 0 && math.Mod(f, s.multipleOf) != 0 {
			return wrong("must be a multiple of %v", s.multipleOf)
		}
		if s.kind == "integer" {
			return int(f)
		}
		return f
	case "array":
		a, ok := v.([]any)
		if !ok {
			return wrong("must be an array")
		}
		if len(a) < s.minItems || len(a) > s.maxItems {
			return wrong("must have %d to %d items", s.minItems, s.maxItems)
		}
		out, seen := make([]any, 0, len(a)), map[any]bool{}
		for i, item := range a {
			before := len(*details)
			item = s.items.check(item, fmt.Sprintf("%s[%d]", at, i), details)
			if len(*details) == before && s.unique && seen[item] {
				return wrong("must not hold an item twice")
			}
			if len(*details) == before {
				seen[item] = true
			}
			out = append(out, item)
		}
		return out
	}
	o, ok := v.(map[string]any)
	if !ok {
		return wrong("must be an object")
	}
	under := func(name string) string {
		if at == "" {
			return name
		}
		return at + "." + name
	}
	out := map[string]any{}
	if len(o) < s.minProps {
		return wrong("must have at least %d member", s.minProps)
	}
	for _, name := range s.required {
		if _, there := o[name]; !there {
			*details = append(*details, detail{under(name), "is required"})
		}
	}
	for name, value := range o {
		member := s.props[name]
		switch {
		case member == nil && s.closed:
			*details = append(*details, detail{under(name), "is unknown"})
		case member == nil || member.readOnly:
		default:
			out[name] = member.check(value, under(name), details)
		}
	}
	for name, member := range s.props {
		if _, there := o[name]; !there && member.def != nil {
			out[name] = member.def
		}
	}
	return out
}

var (
	uuidForm     = regexp.MustCompile(`^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$`)
	timeForm     = regexp.MustCompile(`^([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?([Zz]|[+-]([01]\d|2[0-3]):[0-5]\d)$`)
	timeLook     = regexp.MustCompile(`^\d\d:\d\d:\d\d(\.\d+)?([Zz]|[+-]\d\d:\d\d)$`)
	dateTimeForm = regexp.MustCompile(`^(\d{4}-\d\d-\d\d)[Tt](\d\d:\d\d:)(\d\d)((?:\.\d+)?)([Zz]|[+-]\d\d:\d\d)$`)
	uriForm      = regexp.MustCompile(`^[A-Za-z][A-Za-z0-9+.-]*:([A-Za-z0-9._~:/?#\[\]@!$&'()*+,;=-]|%[0-9A-Fa-f]{2})*$`)
	domainForm   = regexp.MustCompile(`^([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)*[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?$|^\[[0-9A-Za-z:.]+\]$`)
	quotedForm   = regexp.MustCompile(`^"([ !#-\[\]-~]|\\[ -~])+"$`)
)

func hasFormat(t, format string) bool {
	switch format {
	case "uuid":
		return uuidForm.MatchString(t)
	case "date":
		_, err := time.Parse("2006-01-02", t)
		return err == nil
	case "date-time":
		_, ok := parseDateTime(t)
		return ok
	case "time":
		return timeForm.MatchString(t) && (!strings.Contains(t, ":60") || isLeapSecond("2016-12-31T"+t))
	case "looks-like-time":
		return timeLook.MatchString(t)
	case "uri":
		if !uriForm.MatchString(t) || strings.Count(t, "#") > 1 {
			return false
		}
		u, err := url.Parse(t)
		return err == nil && u.IsAbs()
	case "email":
		at := strings.LastIndex(t, "@")
		if at < 1 || at > 64 || !domainForm.MatchString(t[at+1:]) {
			return false
		}
		if t[0] == '"' {
			return quotedForm.MatchString(t[:at])
		}
		for i := range t {
			if t[i] <= ' ' || t[i] > '~' {
				return false
			}
		}
		a, err := mail.ParseAddress(t[:at] + "@example.com")
		return err == nil && a.Name == "" && a.Address == t[:at]+"@example.com"
	case "duration":
		return len(t) > 2
	}
	return true
}

func isLeapSecond(t string) bool {
	at, ok := parseDateTime(t)
	return ok && at.Format("15:04:05") == "00:00:00"
}

// parseDateTime reads a date-time of RFC 3339. A leap second is the first instant after it.
func parseDateTime(t string) (time.Time, bool) {
	if fault == "B042" && len(t) == 10 {
		t += "T00:00:00Z"
	}
	part := dateTimeForm.FindStringSubmatch(t)
	if part == nil {
		return time.Time{}, false
	}
	seconds, leap := part[3], time.Duration(0)
	if seconds == "60" {
		seconds, leap = "59", time.Second
	}
	if fault == "B043" && part[1][5:7] == "02" && part[1][8:] == "30" {
		part[1] = part[1][:5] + "03-02"
	}
	at, err := time.Parse(time.RFC3339Nano, part[1]+"T"+part[2]+seconds+part[4]+strings.ToUpper(part[5]))
	if err != nil {
		return at, false
	}
	if fault == "B088" {
		at = time.Date(at.Year(), at.Month(), at.Day(), at.Hour(), at.Minute(), at.Second(), at.Nanosecond(), time.UTC)
	}
	at = at.UTC()
	if leap > 0 {
		if at.Format("15:04:05") != "23:59:59" {
			return at, false
		}
		at = at.Truncate(time.Second).Add(leap)
	}
	return at, true
}

// parseDuration reads a duration that has matched the pattern of BookableDuration.
func parseDuration(t string) time.Duration {
	d, _ := time.ParseDuration(strings.ToLower(strings.TrimPrefix(t, "PT")))
	return d
}

func formatDuration(d time.Duration) string {
	s := max(0, int(d/time.Second))
	out := "PT"
	if s >= 3600 {
		out += fmt.Sprintf("%dH", s/3600)
	}
	if s/60%60 > 0 {
		out += fmt.Sprintf("%dM", s/60%60)
	}
	if s%60 > 0 || s == 0 {
		// RFC 3339 does not allow hours and seconds without minutes.
		if s >= 3600 && s/60%60 == 0 {
			out += "0M"
		}
		out += fmt.Sprintf("%dS", s%60)
	}
	return out
}

func contains[T comparable](in []T, v T) bool {
	for _, x := range in {
		if x == v {
			return true
		}
	}
	return false
}
