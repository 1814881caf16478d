package main

import (
	"crypto/rand"
	"crypto/sha1"
	"encoding/json"
	"fmt"
	"time"
)

type user struct {
	id, name, email string
	scopes          []string
}

func (u *user) may(scope string) bool { return contains(u.scopes, scope) }

type building struct {
	slug, name, city, countryCode, timeZone, opensAt, closesAt string
	website, contactEmail                                      any
	createdAt                                                  time.Time
	deleted                                                    bool
}

type room struct {
	id, building, name, number string
	floor, capacity            int
	area                       any
	layout                     string
	accessible                 bool
	equipment                  []any
	description                any
	maximum                    string
	accessCode                 any
	createdAt, updatedAt       time.Time
	deleted                    bool
}

type equipment struct {
	id, name, category string
	portable           bool
	quantity           int
	serialNumbers      []any
}

type cancellation struct {
	reason  string
	comment any
	at      time.Time
}

type booking struct {
	id, kind, room, title string
	start, end            time.Time
	notes                 any
	organizer             *user
	series                any
	cancelled             *cancellation
	more                  object // the members of its kind
	attendees             []*attendee
	invited               int
	createdAt, updatedAt  time.Time
}

type attendee struct{ id, email, name, role, response string }

type series struct {
	id, room, title, duration, frequency string
	first                                time.Time
	interval, occurrences                int
	except                               []any
	bookings                             []*booking
	createdAt                            time.Time
}

var (
	tokens    map[string]*user
	expired   = map[string]bool{"token-expired": true}
	buildings []*building
	rooms     []*room
	gear      []*equipment
	bookings  []*booking
	allSeries []*series
	lastStamp time.Time
)

func newID() string {
	b := make([]byte, 16)
	rand.Read(b)
	b[6], b[8] = b[6]&0x0f|0x40, b[8]&0x3f|0x80
	return fmt.Sprintf("%x-%x-%x-%x-%x", b[:4], b[4:6], b[6:8], b[8:10], b[10:])
}

// now never returns the same instant twice.
func now() time.Time {
	t := time.Now().UTC().Truncate(time.Microsecond)
	if !t.After(lastStamp) {
		t = lastStamp.Add(time.Microsecond)
	}
	lastStamp = t
	return t
}

func find[T any](in []T, is func(T) bool) (T, bool) {
	for _, x := range in {
		if is(x) {
			return x, true
		}
	}
	var none T
	return none, false
}

func findBuilding(slug string) (*building, bool) {
	return find(buildings, func(b *building) bool { return b.slug == slug })
}
func findRoom(id string) (*room, bool) {
	return find(rooms, func(r *room) bool { return r.id == id })
}
func findBooking(id string) (*booking, bool) {
	return find(bookings, func(b *booking) bool { return b.id == id })
}

func roomsIn(slug string) (n int) {
	for _, r := range rooms {
		if r.building == slug && !r.deleted {
			n++
		}
	}
	return
}

// conflict finds a confirmed booking of the room that overlaps the interval.
func conflict(roomID string, start, end time.Time, except *booking) *booking {
	for _, b := range bookings {
		if b.room != roomID || b == except {
			continue
		}
		if b.cancelled != nil && fault != "B085" {
			continue
		}
		overlaps := b.start.Before(end) && start.Before(b.end)
		if fault == "B083" { // looks whether either end of the new interval lies within the old one
			overlaps = !start.Before(b.start) && start.Before(b.end) || end.After(b.start) && !end.After(b.end)
		}
		if fault == "B084" {
			overlaps = !b.start.After(end) && !start.After(b.end)
		}
		if overlaps {
			return b
		}
	}
	return nil
}

func (b *booking) cancel(reason string, comment any) {
	b.cancelled = &cancellation{reason, comment, now()}
	b.updatedAt = b.cancelled.at
}

func etag(kind string, content object) string {
	plain, _ := json.Marshal(content)
	return fmt.Sprintf(`"%s-%x"`, kind, sha1.Sum(plain))[:28] + `"`
}

func (b *building) object() object {
	o := open(object{
		"slug": b.slug, "name": b.name, "city": b.city, "countryCode": b.countryCode, "timeZone": b.timeZone,
		"opensAt": b.opensAt, "closesAt": b.closesAt, "roomCount": roomsIn(b.slug), "createdAt": stamp(b.createdAt),
	})
	optional(o, "website", b.website)
	if b.contactEmail != nil {
		o["contactEmail"] = b.contactEmail
	}
	return o
}

func (b *building) tag() string {
	t := etag("b", b.object())
	if variant == "V17" {
		t = "W/" + t
	}
	return t
}

func (r *room) object() object {
	o := object{
		"id": r.id, "buildingSlug": r.building, "name": r.name, "number": r.number, "floor": r.floor, "capacity": r.capacity,
		"layout": r.layout, "accessible": r.accessible, "equipmentIds": r.equipment, "maximumDuration": r.maximum,
		"hasAccessCode": r.accessCode != nil, "createdAt": stamp(r.createdAt), "updatedAt": stamp(r.updatedAt),
	}
	optional(o, "areaSquareMeters", r.area)
	optional(o, "description", r.description)
	return o
}

func (r *room) tag() string {
	if fault == "B080" {
		return etag("r", object{"id": r.id, "createdAt": stamp(r.createdAt)})
	}
	return etag("r", r.object())
}

func (e *equipment) object() object {
	return object{"id": e.id, "name": e.name, "category": e.category, "portable": e.portable, "quantity": e.quantity,
		"serialNumbers": e.serialNumbers}
}

func (b *booking) object() object {
	o := open(object{
		"id": b.id, "kind": b.kind, "roomId": b.room, "title": b.title, "startsAt": stamp(b.start), "endsAt": stamp(b.end),
		"duration": formatDuration(b.end.Sub(b.start)), "status": "confirmed",
		"organizer":     object{"id": b.organizer.id, "name": b.organizer.name},
		"attendeeCount": b.invited, "createdAt": stamp(b.createdAt), "updatedAt": stamp(b.updatedAt),
	})
	optional(o, "notes", b.notes)
	optional(o, "seriesId", b.series)
	optional(o, "cancellation", nil)
	if b.cancelled != nil {
		o["status"] = "cancelled"
		c := object{"reason": b.cancelled.reason, "cancelledAt": stamp(b.cancelled.at)}
		optional(c, "comment", b.cancelled.comment)
		o["cancellation"] = c
	}
	for name, value := range b.more {
		if value == nil {
			optional(o, name, nil)
		} else {
			o[name] = value
		}
	}
	return o
}

func (b *booking) tag() string { return etag("k", b.object()) }

func (a *attendee) object() object {
	return object{"id": a.id, "email": a.email, "name": a.name, "role": a.role, "response": a.response}
}

func (s *series) object() object {
	ids, active := []any{}, 0
	for _, b := range s.bookings {
		ids = append(ids, b.id)
		if b.cancelled == nil {
			active++
		}
	}
	return open(object{
		"id": s.id, "roomId": s.room, "title": s.title, "firstStartsAt": stamp(s.first), "duration": s.duration,
		"frequency": s.frequency, "interval": s.interval, "occurrences": s.occurrences, "exceptDates": s.except,
		"bookingIds": ids, "activeCount": active, "createdAt": stamp(s.createdAt),
	})
}

func seed() {
	id := func(n int) string { return fmt.Sprintf("5b0e7a54-41c1-4b7e-9d0e-%012d", n) }
	created := time.Date(2026, 1, 7, 8, 0, 0, 0, time.UTC)
	member := func(n int, name, email string, scopes ...string) *user {
		return &user{id(n), name, email, scopes}
	}
	alice := member(1, "Alice Berger", "alice@rooms.example", "rooms:read", "bookings:write")
	bob := member(2, "Bob Tremblay", "bob@rooms.example", "rooms:read", "bookings:write")
	tokens = map[string]*user{
		"token-alice":    alice,
		"token-bob":      bob,
		"token-facility": member(3, "Facility desk", "facility@rooms.example", "rooms:read", "rooms:write"),
		"token-viewer":   member(4, "Lobby display", "lobby@rooms.example", "rooms:read"),
		"token-admin":    member(5, "Ada Admin", "ada@rooms.example", "rooms:read", "rooms:write", "bookings:write", "admin"),
		"token-noscope":  member(6, "New client", "new@rooms.example"),
		"token-expired":  alice,
	}
	buildings = []*building{
		{slug: "hq-vienna", name: "Headquarters", city: "Wien", countryCode: "AT", timeZone: "Europe/Vienna",
			opensAt: "07:00:00+01:00", closesAt: "20:00:00+01:00", website: "https://rooms.example/hq", contactEmail: "hq@rooms.example", createdAt: created},
		{slug: "tower-london", name: "Tower", city: "London", countryCode: "GB", timeZone: "Europe/London",
			opensAt: "08:00:00Z", closesAt: "22:00:00Z", createdAt: created.Add(time.Hour)},
		{slug: "lab-graz", name: "Lab", city: "Graz", countryCode: "AT", timeZone: "Europe/Vienna",
			opensAt: "07:00:00Z", closesAt: "20:00:00Z", contactEmail: "lab@rooms.example", createdAt: created.Add(2 * time.Hour)},
	}
	gear = []*equipment{
		{id(201), "Projector", "display", false, 4, []any{"PJ2201", "PJ2202"}},
		{id(202), "Conference phone", "audio", true, 6, []any{}},
		{id(203), "Camera", "video", false, 3, []any{"CAM00017"}},
		{id(204), "Whiteboard", "furniture", false, 12, []any{}},
	}
	add := func(n int, slug, name, number string, floor, capacity int, layout string, accessible bool, equipment ...any) {
		if equipment == nil {
			equipment = []any{}
		}
		at := created.Add(time.Duration(n) * time.Minute)
		rooms = append(rooms, &room{id: id(n), building: slug, name: name, number: number, floor: floor, capacity: capacity, layout: layout,
			accessible: accessible, equipment: equipment, maximum: "PT12H", createdAt: at, updatedAt: at})
	}
	add(101, "hq-vienna", "Mozart", "101", 1, 8, "boardroom", true, id(201), id(202))
	add(102, "hq-vienna", "Schubert", "102", 1, 120, "theatre", true, id(201), id(203))
	add(103, "hq-vienna", "Haydn", "B7", -1, 20, "classroom", false)
	add(104, "tower-london", "Purcell", "1204", 12, 6, "lounge", true, id(202))
	add(105, "tower-london", "Elgar", "1205", 12, 16, "boardroom", true, id(201), id(202), id(203))
	add(106, "lab-graz", "Wet lab", "L1", 0, 4, "classroom", false, id(204))
	rooms[0].description, rooms[0].area, rooms[0].accessCode = "Quiet, window to the yard.", 24.5, "4711"
	book := func(n int, kind, roomID, title, start, end string, by *user, more object) *booking {
		from, _ := parseDateTime(start)
		to, _ := parseDateTime(end)
		at := created.Add(time.Duration(n) * time.Minute)
		b := &booking{id: id(n), kind: kind, room: roomID, title: title, start: from, end: to, organizer: by, more: more, createdAt: at, updatedAt: at}
		bookings = append(bookings, b)
		return b
	}
	none := object{"videoLink": nil}
	first := book(301, "meeting", id(101), "Budget", "2026-03-02T09:00:00Z", "2026-03-02T10:30:00Z", alice, object{"videoLink": "https://meet.example/budget"})
	first.attendees = []*attendee{{id(501), "dora@rooms.example", "Dora", "required", "accepted"}, {id(502), "emil@rooms.example", "Émile", "optional", "pending"}}
	first.invited = 2
	book(302, "event", id(102), "Town hall", "2026-03-02T15:00:00Z", "2026-03-02T17:00:00Z", bob, object{"expectedGuests": 100, "openToPublic": false,
		"catering": object{"meal": "snacks", "servings": 100, "vegetarian": true}})
	book(303, "maintenance", id(103), "Air conditioning", "2026-03-03T06:00:00Z", "2026-03-03T12:00:00Z", bob, object{"contractor": "Cool & Co", "phone": "+431234567", "priority": 2})
	gone := book(304, "meeting", id(101), "Retrospective", "2026-03-04T13:00:00Z", "2026-03-04T14:00:00Z", alice, none)
	gone.cancelled = &cancellation{"rescheduled", nil, created.Add(10 * time.Hour)}
	weekly := &series{id: id(401), room: id(105), title: "Stand-up", duration: "PT15M", frequency: "weekly", interval: 1, occurrences: 3, except: []any{}, createdAt: created.Add(9 * time.Hour)}
	weekly.first, _ = parseDateTime("2026-03-09T08:45:00Z")
	for n, day := range []string{"09", "16", "23"} {
		b := book(310+n, "meeting", id(105), "Stand-up", "2026-03-"+day+"T08:45:00Z", "2026-03-"+day+"T09:00:00Z", alice, none)
		b.series = weekly.id
		weekly.bookings = append(weekly.bookings, b)
	}
	allSeries = []*series{weekly}
	lastStamp = created
}
