package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"mime"
	"net/http"
	"net/url"
	"regexp"
	"sort"
	"strconv"
	"strings"
	"sync"
	"time"
	"unicode/utf8"
)

const base = "/v1"

// call is a request processed by a handler.
type call struct {
	*http.Request
	op    string
	user  *user
	path  map[string]string
	query map[string][]string
}

type route struct {
	method, path, op, scope string
	handle                  func(*call) *reply
}

var routes = []route{
	{"GET", "/buildings", "listBuildings", "rooms:read", listBuildings},
	{"POST", "/buildings", "createBuilding", "rooms:write", createBuilding},
	{"GET", "/buildings/{buildingSlug}", "getBuilding", "rooms:read", getBuilding},
	{"DELETE", "/buildings/{buildingSlug}", "deleteBuilding", "admin", deleteBuilding},
	{"GET", "/buildings/{buildingSlug}/rooms", "listBuildingRooms", "rooms:read", listBuildingRooms},
	{"POST", "/buildings/{buildingSlug}/rooms", "createRoom", "rooms:write", createRoom},
	{"GET", "/rooms", "searchRooms", "rooms:read", searchRooms},
	{"GET", "/rooms/{roomId}", "getRoom", "rooms:read", getRoom},
	{"PUT", "/rooms/{roomId}", "replaceRoom", "rooms:write", replaceRoom},
	{"PATCH", "/rooms/{roomId}", "updateRoom", "rooms:write", updateRoom},
	{"DELETE", "/rooms/{roomId}", "deleteRoom", "rooms:write", deleteRoom},
	{"GET", "/rooms/{roomId}/availability", "getRoomAvailability", "rooms:read", getRoomAvailability},
	{"GET", "/equipment", "listEquipment", "rooms:read", listEquipment},
	{"POST", "/equipment", "createEquipment", "rooms:write", createEquipment},
	{"GET", "/bookings", "listBookings", "rooms:read", listBookings},
	{"POST", "/bookings", "createBooking", "bookings:write", createBooking},
	{"GET", "/bookings/{bookingId}", "getBooking", "rooms:read", getBooking},
	{"PATCH", "/bookings/{bookingId}", "updateBooking", "bookings:write", updateBooking},
	{"POST", "/bookings/{bookingId}/cancellation", "cancelBooking", "bookings:write", cancelBooking},
	{"GET", "/bookings/{bookingId}/attendees", "listAttendees", "rooms:read", listAttendees},
	{"POST", "/bookings/{bookingId}/attendees", "addAttendee", "bookings:write", addAttendee},
	{"POST", "/series", "createSeries", "bookings:write", createSeries},
	{"GET", "/series/{seriesId}", "getSeries", "rooms:read", getSeries},
	{"GET", "/users/me", "getMe", "", getMe},
	{"GET", "/statistics/rooms", "getStatistics", "admin", getStatistics},
}

var oneAtATime sync.Mutex

func serve(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(io.LimitReader(r.Body, 1<<20+1))
	if err != nil {
		return
	}
	r.Body = io.NopCloser(bytes.NewReader(body))
	oneAtATime.Lock()
	a := handle(r)
	oneAtATime.Unlock()
	send(w, r, a)
}

func handle(r *http.Request) (a *reply) {
	defer func() {
		if err := recover(); err != nil {
			a = fail(500, "internal", "Something went wrong.")
		}
	}()
	var allowed []string
	for _, route := range routes {
		path, ok := matchPath(route.path, r.URL.EscapedPath())
		if !ok {
			continue
		}
		if r.Method != route.method && !(r.Method == "HEAD" && route.method == "GET") {
			allowed = append(allowed, route.method)
			if route.method == "GET" {
				allowed = append(allowed, "HEAD")
			}
			continue
		}
		return run(&call{Request: r, op: route.op, path: path}, route)
	}
	if allowed == nil {
		return fail(404, "not_found", "There is nothing here.")
	}
	if fault == "B009" {
		panic("no handler for " + r.Method)
	}
	sort.Strings(allowed)
	return fail(405, "method_not_allowed", "This method is not offered here.").with("Allow", strings.Join(allowed, ", "))
}

func matchPath(pattern, path string) (map[string]string, bool) {
	want, have := strings.Split(base+pattern, "/"), strings.Split(path, "/")
	if len(want) != len(have) {
		return nil, false
	}
	values := map[string]string{}
	for i, w := range want {
		value, err := url.PathUnescape(have[i])
		if err != nil {
			return nil, false
		}
		if strings.HasPrefix(w, "{") {
			if value == "" {
				return nil, false
			}
			values[strings.Trim(w, "{}")] = value
		} else if w != value {
			return nil, false
		}
	}
	return values, true
}

func run(c *call, to route) *reply {
	if refused := authenticate(c, to); refused != nil {
		return refused
	}
	for name, value := range c.path {
		s := uuidSchema
		if name == "buildingSlug" {
			s = slugSchema
		}
		var details []detail
		if clean, ok := s.check(value, name, &details).(string); ok {
			c.path[name] = clean
		}
		if details != nil {
			if fault == "B012" && c.op == "getRoom" {
				panic("invalid UUID")
			}
			if variant == "V19" {
				return fail(404, "not_found", "There is no such resource.")
			}
			return invalid(details...)
		}
	}
	query, ok := parseQuery(c.URL.RawQuery)
	if !ok {
		return invalid(detail{"", "the query is malformed"})
	}
	c.query = query
	return to.handle(c)
}

func authenticate(c *call, to route) *reply {
	if fault == "B054" && c.op == "listEquipment" {
		return nil
	}
	scheme, token, _ := strings.Cut(c.Header.Get("Authorization"), " ")
	c.user = tokens[strings.TrimSpace(token)]
	if fault == "B056" && c.op == "getBooking" && token != "" && c.user == nil {
		c.user = tokens["token-viewer"]
	}
	if c.user == nil || !strings.EqualFold(scheme, "Bearer") || expired[strings.TrimSpace(token)] {
		challenge := `Bearer realm="rooms"`
		if token != "" {
			challenge += `, error="invalid_token"`
		}
		a := fail(401, "unauthorized", "A valid access token is required.")
		if fault != "B031" {
			a.with("WWW-Authenticate", challenge)
		}
		return a
	}
	if fault == "B055" && c.op == "getStatistics" {
		return nil
	}
	if to.scope != "" && !c.user.may(to.scope) {
		return fail(403, "forbidden", "The token lacks the scope "+to.scope+".")
	}
	return nil
}

func parseQuery(raw string) (map[string][]string, bool) {
	query := map[string][]string{}
	for _, pair := range strings.Split(raw, "&") {
		if pair == "" {
			continue
		}
		name, value, _ := strings.Cut(pair, "=")
		name, err := url.QueryUnescape(name)
		value, err2 := url.QueryUnescape(value)
		if err != nil || err2 != nil || !utf8.ValidString(name) || !utf8.ValidString(value) {
			return nil, false
		}
		query[name] = append(query[name], value)
	}
	return query, true
}

// params reads query parameters by their schemas. Absent ones stay absent, unless they have a default.
func (c *call) params(schemas map[string]*schema, required ...string) (object, *reply) {
	out := object{}
	var details []detail
	for _, name := range required {
		if _, there := c.query[name]; !there {
			details = append(details, detail{name, "is required"})
		}
	}
	for name, s := range schemas {
		values, there := c.query[name]
		if !there {
			if s.def != nil {
				out[name] = s.def
			}
			continue
		}
		if len(values) > 1 {
			details = append(details, detail{name, "must be given once"})
			continue
		}
		value := paramValue(values[0], s)
		if fault == "B026" && name == "status" { // drops unknown values
			kept := []any{}
			for _, v := range value.([]any) {
				if contains(s.items.enum, v.(string)) {
					kept = append(kept, v)
				}
			}
			if len(kept) == 0 {
				continue
			}
			value = kept
		}
		before := len(details)
		clean := s.check(value, name, &details)
		if len(details) == before {
			out[name] = clean
		}
	}
	if details != nil {
		return nil, invalid(details...)
	}
	return out, nil
}

var (
	wholeNumber = regexp.MustCompile(`^-?(0|[1-9][0-9]*)$`)
)

func paramValue(t string, s *schema) any {
	switch s.kind {
	case "integer":
		if wholeNumber.MatchString(t) {
			return json.Number(t)
		}
	case "boolean":
		if t == "true" || t == "false" {
			return t == "true"
		}
	case "array":
		all := []any{}
		for _, part := range strings.Split(t, ",") {
			all = append(all, paramValue(part, s.items))
		}
		return all
	}
	return t
}

// json reads the body by its schema.
func (c *call) json(s *schema, mediaType string) (object, *reply) {
	v, a := c.document(mediaType)
	if a != nil {
		return nil, a
	}
	return c.checked(v, s)
}

func (c *call) checked(v any, s *schema) (object, *reply) {
	var details []detail
	clean, _ := s.check(v, "", &details).(object)
	if details != nil {
		a := invalid(details...)
		if variant == "V14" && contains([]string{"createRoom", "replaceRoom", "updateRoom", "createBooking", "updateBooking", "cancelBooking", "createSeries"}, c.op) {
			a.status = 422
		}
		return nil, a
	}
	return clean, nil
}

func (c *call) document(mediaType string) (any, *reply) {
	have, _, err := mime.ParseMediaType(c.Header.Get("Content-Type"))
	accepted := err == nil && have == mediaType
	if fault == "B005" && c.op == "updateRoom" && have == "application/json" {
		accepted = true
	}
	if fault == "B006" && c.op == "createBooking" {
		accepted = true
	}
	if !accepted {
		return nil, fail(415, "unsupported_media_type", "The body must be "+mediaType+".")
	}
	body, _ := io.ReadAll(c.Body)
	if fault == "B008" && c.op == "createBooking" {
		_ = body[0]
	}
	d := json.NewDecoder(bytes.NewReader(body))
	d.UseNumber()
	var v any
	if err = d.Decode(&v); err == nil {
		if _, more := d.Token(); more != io.EOF {
			err = fmt.Errorf("there is more than one value")
		}
	}
	if err == nil && !utf8.Valid(body) {
		err = fmt.Errorf("the body is not UTF-8")
	}
	if err == nil && len(body) > 1<<20 {
		err = fmt.Errorf("the body is too large")
	}
	if err != nil {
		if fault == "B007" && c.op == "createEquipment" {
			panic(err)
		}
		if fault == "B025" && c.op == "createRoom" {
			return nil, &reply{status: 400, raw: err.Error() + "\n", rawType: "text/plain; charset=utf-8"}
		}
		return nil, fail(400, "malformed_json", "The body is not JSON.")
	}
	return v, nil
}

func paging(schemas map[string]*schema) map[string]*schema {
	schemas["offset"] = integer(0, 1000000).or(0)
	schemas["limit"] = integer(1, 100).or(20)
	return schemas
}

// page selects one page of the items, and links to adjacent ones.
func (c *call) page(items []any, p object) *reply {
	offset, limit, total := p["offset"].(int), p["limit"].(int), len(items)
	first, skip := offset, offset
	if fault == "B072" && c.op == "searchRooms" && offset > 0 {
		skip = offset - 1
	}
	if fault == "B073" && c.op == "listBuildings" && offset > 0 {
		skip = offset + 1
	}
	skip = min(skip, len(items))
	shown := items[skip:min(skip+limit, len(items))]
	body := object{"items": shown, "total": total, "offset": offset, "limit": limit}
	if fault == "B011" && c.op == "listBuildings" {
		delete(body, "total")
	}
	if fault == "B074" && c.op == "listBookings" {
		body["total"] = len(shown)
	}
	a := answer(200, body)
	var links []string
	link := func(offset int, rel string) {
		query := []string{}
		for name, values := range c.query {
			if name == "offset" || name == "limit" || fault == "B078" && c.op == "searchRooms" {
				continue
			}
			for _, value := range values {
				query = append(query, url.QueryEscape(name)+"="+url.QueryEscape(value))
			}
		}
		sort.Strings(query)
		query = append(query, "offset="+strconv.Itoa(offset), "limit="+strconv.Itoa(limit))
		links = append(links, fmt.Sprintf(`<%s?%s>; rel="%s"`, c.address(c.URL.EscapedPath()), strings.Join(query, "&"), rel))
	}
	if first+limit < total || fault == "B079" && c.op == "listBuildings" && total > 0 {
		link(first+limit, "next")
	}
	if first > 0 {
		link(max(0, first-limit), "prev")
	}
	if links != nil {
		a.with("Link", strings.Join(links, ", "))
	}
	return a
}

func (c *call) address(path string) string {
	if variant == "V18" {
		return path
	}
	return "http://" + c.Host + path
}

// sorted orders the items by the named members; value returns a member as string, int or time.
func sorted[T any](items []T, by any, value func(T, string) any) {
	names, _ := by.([]any)
	sort.SliceStable(items, func(i, j int) bool {
		for _, n := range names {
			name, down := strings.CutPrefix(n.(string), "-")
			d := compare(value(items[i], name), value(items[j], name))
			if down {
				d = -d
			}
			if d != 0 {
				return d < 0
			}
		}
		return false
	})
}

func compare(a, b any) int {
	switch a := a.(type) {
	case int:
		return a - b.(int)
	case time.Time:
		return a.Compare(b.(time.Time))
	}
	return strings.Compare(a.(string), b.(string))
}

// unordered applies the variant's order to a list whose order is not specified.
func unordered[T any](items []T) []T {
	out := append([]T{}, items...)
	if variant == "V10" {
		for i, j := 0, len(out)-1; i < j; i, j = i+1, j-1 {
			out[i], out[j] = out[j], out[i]
		}
	}
	return out
}

func opaque(tag string) string { return strings.TrimPrefix(tag, "W/") }

// names reports whether a list of entity tags contains the tag.
func names(header, tag string) bool {
	for _, one := range strings.Split(header, ",") {
		one = strings.TrimSpace(one)
		if one == "*" || opaque(one) == opaque(tag) {
			return true
		}
	}
	return false
}

func (c *call) notModified(tag string) bool {
	header := strings.Join(c.Header.Values("If-None-Match"), ",")
	if header == "" {
		return false
	}
	if fault == "B081" && c.op == "getRoom" {
		return true
	}
	return names(header, tag)
}

func (c *call) precondition(tag string) *reply {
	header := strings.Join(c.Header.Values("If-Match"), ",")
	if header == "" {
		return nil
	}
	for _, one := range strings.Split(header, ",") {
		if one = strings.TrimSpace(one); one == "*" || one == tag {
			return nil
		}
	}
	if fault == "B082" && c.op == "updateRoom" {
		return nil
	}
	return fail(412, "precondition_failed", "The resource has changed.")
}
