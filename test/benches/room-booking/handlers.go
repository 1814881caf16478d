package main

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"
)

func notFound(what string) *reply { return fail(404, "not_found", "There is no such "+what+".") }

func gone(what string) *reply {
	if variant == "V11" {
		return notFound(what)
	}
	return fail(410, "gone", "The "+what+" was deleted.")
}

func conflicts(message string, field string) *reply {
	return fail(409, "conflict", message, detail{field, "conflicts with what is there"})
}

func (c *call) building() (*building, *reply) {
	b, ok := findBuilding(c.path["buildingSlug"])
	if !ok {
		return nil, notFound("building")
	}
	if b.deleted {
		return nil, gone("building")
	}
	return b, nil
}

func (c *call) room() (*room, *reply) {
	r, ok := findRoom(c.path["roomId"])
	if !ok {
		return nil, notFound("room")
	}
	if r.deleted {
		return nil, gone("room")
	}
	return r, nil
}

func (c *call) booking() (*booking, *reply) {
	b, ok := findBooking(c.path["bookingId"])
	if !ok {
		return nil, notFound("booking")
	}
	return b, nil
}

// own returns the booking if the caller may change it.
func (c *call) own() (*booking, *reply) {
	b, a := c.booking()
	if a != nil {
		return nil, a
	}
	if fault == "B090" && c.op == "updateBooking" {
		return b, nil
	}
	if b.organizer != c.user && !c.user.may("admin") {
		if variant == "V12" {
			return nil, notFound("booking")
		}
		return nil, fail(403, "not_organizer", "The booking is another user's.")
	}
	return b, nil
}

// Buildings

func listBuildings(c *call) *reply {
	p, a := c.params(paging(map[string]*schema{"city": text(1, 60), "countryCode": countryCode,
		"sort": list(1, 3, oneOf("name", "-name", "slug", "-slug", "city", "-city"))}))
	if a != nil {
		return a
	}
	found := []*building{}
	for _, b := range unordered(buildings) {
		if b.deleted || p["city"] != nil && b.city != p["city"] || p["countryCode"] != nil && b.countryCode != p["countryCode"] {
			continue
		}
		found = append(found, b)
	}
	if fault != "B075" {
		sorted(found, p["sort"], func(b *building, by string) any {
			return map[string]string{"name": b.name, "slug": b.slug, "city": b.city}[by]
		})
	}
	items := []any{}
	for _, b := range found {
		items = append(items, b.object())
	}
	return c.page(items, p)
}

func createBuilding(c *call) *reply {
	in, a := c.json(buildingFields, "application/json")
	if a != nil {
		return a
	}
	b := &building{slug: in["slug"].(string), createdAt: now()}
	if old, ok := findBuilding(b.slug); ok {
		if fault == "B004" {
			panic("UNIQUE constraint failed: buildings.slug")
		}
		if fault != "B100" || old.deleted {
			return conflicts("The slug is taken.", "slug")
		}
		b = old
	} else {
		buildings = append(buildings, b)
	}
	b.name, b.city, b.countryCode = in["name"].(string), in["city"].(string), in["countryCode"].(string)
	b.timeZone, b.opensAt, b.closesAt = in["timeZone"].(string), in["opensAt"].(string), in["closesAt"].(string)
	b.website, b.contactEmail = in["website"], in["contactEmail"]
	return answer(or("B001", 200, 201), b.object()).with("Location", c.address(base+"/buildings/"+b.slug)).with("ETag", b.tag())
}

func getBuilding(c *call) *reply {
	b, a := c.building()
	if a != nil {
		return a
	}
	if c.notModified(b.tag()) {
		return answer(304, nil).with("ETag", b.tag())
	}
	o := b.object()
	if fault == "B027" {
		o["closesAt"] = b.closesAt[:5]
	}
	return answer(200, o).with("ETag", b.tag())
}

func deleteBuilding(c *call) *reply {
	b, a := c.building()
	if a != nil {
		return a
	}
	if roomsIn(b.slug) > 0 && fault != "B066" {
		return fail(409, "building_not_empty", "The building still has rooms.")
	}
	b.deleted = true
	return answer(204, nil)
}

// Rooms

var roomSort = list(1, 3, oneOf("name", "-name", "number", "-number", "floor", "-floor", "capacity", "-capacity"))

func (c *call) roomPage(found []*room, p object) *reply {
	sorted(found, p["sort"], func(r *room, by string) any {
		switch by {
		case "name":
			return r.name
		case "number":
			return r.number
		case "floor":
			return r.floor
		}
		if fault == "B077" {
			return strconv.Itoa(r.capacity)
		}
		return r.capacity
	})
	items := []any{}
	for _, r := range found {
		o := r.object()
		if fault == "B020" && c.op == "listBuildingRooms" && len(r.equipment) == 0 {
			o["equipmentIds"] = nil
		}
		items = append(items, o)
	}
	a := c.page(items, p)
	if fault == "B022" && c.op == "searchRooms" {
		a.raw, a.rawType = string(encode(a.body)), "text/plain; charset=utf-8"
	}
	return a
}

func listBuildingRooms(c *call) *reply {
	b, a := c.building()
	if a != nil {
		return a
	}
	p, a := c.params(paging(map[string]*schema{"floor": integer(-5, 120), "sort": roomSort}))
	if a != nil {
		return a
	}
	found := []*room{}
	for _, r := range unordered(rooms) {
		if r.deleted || r.building != b.slug && fault != "B067" || p["floor"] != nil && r.floor != p["floor"] {
			continue
		}
		found = append(found, r)
	}
	return c.roomPage(found, p)
}

func searchRooms(c *call) *reply {
	schemas := paging(map[string]*schema{
		"q": text(1, 60), "building": list(1, 10, slugSchema), "minCapacity": integer(1, 500), "equipment": list(1, 10, uuidSchema),
		"accessible": boolean(), "layout": layout, "availableFrom": dateTime, "availableTo": dateTime, "sort": roomSort,
	})
	if fault == "B051" {
		schemas["offset"].min = nil
	}
	if fault == "B049" {
		schemas["limit"].max = nil
	}
	p, a := c.params(schemas)
	if a != nil {
		return a
	}
	p["limit"] = min(p["limit"].(int), 100)
	from, hasFrom := p["availableFrom"].(string)
	to, hasTo := p["availableTo"].(string)
	start, _ := parseDateTime(from)
	end, _ := parseDateTime(to)
	if hasFrom != hasTo {
		return unprocessable("availableFrom", "and availableTo belong together")
	}
	if hasFrom && !end.After(start) {
		return unprocessable("availableTo", "must be after availableFrom")
	}
	found := []*room{}
	for _, r := range unordered(rooms) {
		if r.deleted && fault != "B063" {
			continue
		}
		if q, ok := p["q"].(string); ok && !strings.Contains(strings.ToLower(r.name), strings.ToLower(q)) {
			continue
		}
		if in, ok := p["building"].([]any); ok && !contains(in, any(r.building)) {
			continue
		}
		if least, ok := p["minCapacity"].(int); ok && r.capacity < least && fault != "B068" {
			continue
		}
		if wanted, ok := p["equipment"].([]any); ok {
			n := 0
			for _, id := range wanted {
				if contains(r.equipment, id) {
					n++
				}
			}
			if n < len(wanted) && !(fault == "B069" && n > 0) {
				continue
			}
		}
		if accessible, ok := p["accessible"].(bool); ok && r.accessible != accessible {
			continue
		}
		if l, ok := p["layout"]; ok && r.layout != l {
			continue
		}
		if hasFrom && conflict(r.id, start, end, nil) != nil {
			continue
		}
		found = append(found, r)
	}
	return c.roomPage(found, p)
}

// apply sets the members in the body, or returns their errors and changes nothing.
func (r *room) apply(in object) *reply {
	if ids, ok := in["equipmentIds"].([]any); ok {
		for i, id := range ids {
			if _, known := find(gear, func(e *equipment) bool { return e.id == id }); !known {
				return unprocessable(fmt.Sprintf("equipmentIds[%d]", i), "does not exist")
			}
		}
	}
	if number, ok := in["number"].(string); ok {
		if _, taken := find(rooms, func(o *room) bool { return o != r && !o.deleted && o.building == r.building && o.number == number }); taken {
			return conflicts("The building has a room with this number.", "number")
		}
	}
	set(in, "name", &r.name)
	set(in, "number", &r.number)
	set(in, "floor", &r.floor)
	set(in, "capacity", &r.capacity)
	set(in, "layout", &r.layout)
	set(in, "accessible", &r.accessible)
	set(in, "equipmentIds", &r.equipment)
	set(in, "maximumDuration", &r.maximum)
	for name, to := range map[string]*any{"areaSquareMeters": &r.area, "description": &r.description, "accessCode": &r.accessCode} {
		if value, there := in[name]; there {
			if value == nil && fault == "B071" {
				continue
			}
			*to = value
		}
	}
	r.updatedAt = now()
	return nil
}

func set[T any](in object, name string, to *T) {
	if value, ok := in[name].(T); ok {
		*to = value
	}
}

func createRoom(c *call) *reply {
	b, a := c.building()
	if a != nil {
		return a
	}
	in, a := c.json(roomPost, "application/json")
	if a != nil {
		return a
	}
	r := &room{id: newID(), building: b.slug}
	if a := r.apply(in); a != nil {
		return a
	}
	r.createdAt = r.updatedAt
	if fault != "B057" {
		rooms = append(rooms, r)
	}
	at := r.id
	if fault == "B070" {
		first, _ := find(rooms, func(o *room) bool { return o.building == b.slug })
		at = first.id
	}
	return answer(201, r.object()).with("Location", c.address(base+"/rooms/"+at)).with("ETag", r.tag())
}

func getRoom(c *call) *reply {
	r, a := c.room()
	if a != nil {
		if fault == "B002" && a.status == 404 {
			panic("nil room")
		}
		return a
	}
	if fault == "B058" {
		r, _ = find(rooms, func(o *room) bool { return o.building == r.building && !o.deleted })
	}
	if c.notModified(r.tag()) {
		return answer(304, nil).with("ETag", r.tag())
	}
	o := r.object()
	if fault == "B010" {
		o["capacity"] = strconv.Itoa(r.capacity)
	}
	if fault == "B015" && r.accessCode != nil {
		o["accessCode"] = r.accessCode
	}
	a = answer(200, o)
	if fault != "B030" {
		a.with("ETag", r.tag())
	}
	return a
}

func replaceRoom(c *call) *reply {
	r, a := c.room()
	if a != nil {
		return a
	}
	if a = c.precondition(r.tag()); a != nil {
		return a
	}
	in, a := c.json(roomPut, "application/json")
	if a != nil {
		return a
	}
	if fault != "B061" {
		for _, name := range []string{"areaSquareMeters", "description", "accessCode"} {
			if _, sent := in[name]; !sent {
				in[name] = nil
			}
		}
	}
	if a = r.apply(in); a != nil {
		return a
	}
	if variant == "V02" {
		return answer(204, nil).with("ETag", r.tag())
	}
	return answer(200, r.object()).with("ETag", r.tag())
}

func updateRoom(c *call) *reply {
	r, a := c.room()
	if a != nil {
		return a
	}
	if a = c.precondition(r.tag()); a != nil {
		return a
	}
	in, a := c.json(roomPatch, "application/merge-patch+json")
	if a != nil {
		return a
	}
	target := r
	if fault == "B059" {
		draft := *r
		target = &draft
		if in["number"] == r.number {
			delete(in, "number")
		}
	}
	if fault == "B060" {
		for name, value := range (object{"accessible": false, "equipmentIds": []any{}}) {
			if _, sent := in[name]; !sent {
				in[name] = value
			}
		}
	}
	if a = target.apply(in); a != nil {
		return a
	}
	return answer(200, target.object()).with("ETag", target.tag())
}

func deleteRoom(c *call) *reply {
	r, a := c.room()
	if a != nil {
		return a
	}
	if a = c.precondition(r.tag()); a != nil {
		return a
	}
	n := 0
	for _, b := range bookings {
		of := b.room == r.id
		if fault == "B065" {
			other, ok := findRoom(b.room)
			of = ok && other.building == r.building
		}
		if of && b.cancelled == nil && fault != "B064" {
			b.cancel("roomRemoved", nil)
			n++
		}
	}
	if fault != "B062" {
		r.deleted = true
	}
	if variant == "V03" {
		return answer(200, object{"id": r.id, "cancelledBookings": n})
	}
	return answer(204, nil)
}

const tooEarly, tooLate = 2000, 2100

func inRange(t ...time.Time) bool {
	for _, one := range t {
		if one.Year() < tooEarly || one.Year() >= tooLate {
			return false
		}
	}
	return true
}

func getRoomAvailability(c *call) *reply {
	r, a := c.room()
	if a != nil {
		return a
	}
	required := []string{"from", "to"}
	if fault == "B021" {
		required = required[1:]
	}
	p, a := c.params(map[string]*schema{"from": dateTime, "to": dateTime, "minimumDuration": durationSchema}, required...)
	if a != nil {
		return a
	}
	to, _ := parseDateTime(p["to"].(string))
	from := to.Add(-24 * time.Hour)
	if t, ok := p["from"].(string); ok {
		from, _ = parseDateTime(t)
	}
	if !inRange(from, to) {
		return unprocessable("from", "must be in the years 2000 to 2099")
	}
	if !to.After(from) || to.Sub(from) > 31*24*time.Hour {
		return unprocessable("to", "must be after from, by at most 31 days")
	}
	least := time.Duration(0)
	if d, ok := p["minimumDuration"].(string); ok && fault != "B099" {
		least = parseDuration(d)
	}
	taken := []*booking{}
	for _, b := range bookings {
		if b.room == r.id && b.cancelled == nil && b.start.Before(to) && from.Before(b.end) {
			taken = append(taken, b)
		}
	}
	sorted(taken, []any{"startsAt"}, bookingMember)
	var busy []any
	if fault != "B016" {
		busy = []any{}
	}
	free := []any{}
	slot := func(start, end time.Time) {
		if end.After(start) && end.Sub(start) >= least {
			free = append(free, object{"startsAt": stamp(start), "endsAt": stamp(end), "duration": formatDuration(end.Sub(start))})
		}
	}
	at := from
	for _, b := range taken {
		start, end := b.start, b.end
		if start.Before(from) {
			start = from
		}
		if end.After(to) {
			end = to
		}
		slot(at, start)
		busy = append(busy, object{"bookingId": b.id, "startsAt": stamp(start), "endsAt": stamp(end)})
		at = end
	}
	slot(at, to)
	return answer(200, open(object{"roomId": r.id, "from": stamp(from), "to": stamp(to), "free": free, "busy": busy}))
}

// Equipment

func listEquipment(c *call) *reply {
	p, a := c.params(paging(map[string]*schema{"category": list(1, 5, category), "sort": list(1, 2, oneOf("name", "-name", "quantity", "-quantity"))}))
	if a != nil {
		return a
	}
	found := []*equipment{}
	for _, e := range unordered(gear) {
		if in, ok := p["category"].([]any); ok && !contains(in, any(e.category)) {
			continue
		}
		found = append(found, e)
	}
	sorted(found, p["sort"], func(e *equipment, by string) any {
		if by == "name" {
			return e.name
		}
		return e.quantity
	})
	items := []any{}
	for _, e := range found {
		o := e.object()
		if fault == "B018" {
			o["category"] = strings.ToUpper(e.category)
		}
		items = append(items, o)
	}
	return c.page(items, p)
}

func createEquipment(c *call) *reply {
	in, a := c.json(equipmentInput, "application/json")
	if a != nil {
		return a
	}
	e := &equipment{id: newID()}
	set(in, "name", &e.name)
	set(in, "category", &e.category)
	set(in, "portable", &e.portable)
	set(in, "quantity", &e.quantity)
	set(in, "serialNumbers", &e.serialNumbers)
	if _, taken := find(gear, func(o *equipment) bool { return o.name == e.name }); taken {
		return conflicts("There is equipment with this name.", "name")
	}
	if fault == "B023" {
		e.id = strings.ReplaceAll(e.id, "-", "")
	}
	gear = append(gear, e)
	return answer(201, e.object())
}

// Bookings

func bookingMember(b *booking, by string) any {
	switch by {
	case "startsAt":
		return b.start
	case "endsAt":
		return b.end
	}
	return b.title
}

func listBookings(c *call) *reply {
	p, a := c.params(paging(map[string]*schema{
		"roomId": uuidSchema, "seriesId": uuidSchema, "from": dateTime, "to": dateTime,
		"status": list(1, 2, oneOf("confirmed", "cancelled")), "kind": oneOf("meeting", "event", "maintenance"),
		"mine": boolean().or(false),
		"sort": list(1, 3, oneOf("startsAt", "-startsAt", "endsAt", "-endsAt", "title", "-title")).or([]any{"startsAt"}),
	}))
	if a != nil {
		return a
	}
	found := []*booking{}
	for _, b := range unordered(bookings) {
		if p["roomId"] != nil && b.room != p["roomId"] || p["seriesId"] != nil && b.series != p["seriesId"] || p["kind"] != nil && b.kind != p["kind"] {
			continue
		}
		if t, ok := p["from"].(string); ok {
			if from, _ := parseDateTime(t); !b.end.After(from) {
				continue
			}
		}
		if t, ok := p["to"].(string); ok {
			if to, _ := parseDateTime(t); !b.start.Before(to) {
				continue
			}
		}
		status := "confirmed"
		if b.cancelled != nil {
			status = "cancelled"
		}
		if in, ok := p["status"].([]any); ok && !contains(in, any(status)) {
			continue
		}
		if p["mine"] == true && b.organizer != c.user && fault != "B092" {
			continue
		}
		found = append(found, b)
	}
	by := p["sort"].([]any)
	if fault == "B076" { // takes the sign for the other direction
		turned := []any{}
		for _, name := range by {
			if plain, down := strings.CutPrefix(name.(string), "-"); down {
				turned = append(turned, plain)
			} else {
				turned = append(turned, "-"+plain)
			}
		}
		by = turned
	}
	sorted(found, by, bookingMember)
	items := []any{}
	for _, b := range found {
		items = append(items, b.object())
	}
	return c.page(items, p)
}

// admissible returns why the room cannot be booked from start to end.
func admissible(roomID string, start, end time.Time, except *booking) *reply {
	r, ok := findRoom(roomID)
	if (!ok || r.deleted) && fault != "B087" {
		return unprocessable("roomId", "does not exist")
	}
	if !inRange(start, end) {
		return unprocessable("startsAt", "must be in the years 2000 to 2099")
	}
	if !end.After(start) && fault != "B086" {
		return unprocessable("endsAt", "must be after startsAt")
	}
	if ok && end.Sub(start) > parseDuration(r.maximum) {
		return unprocessable("endsAt", "is later than the room's maximumDuration allows")
	}
	if conflict(roomID, start, end, except) != nil {
		return conflicts("The room is taken.", "startsAt")
	}
	return nil
}

func createBooking(c *call) *reply {
	v, a := c.document("application/json")
	if a != nil {
		return a
	}
	o, ok := v.(object)
	if !ok {
		_, a = c.checked(v, bookingInputs["meeting"])
		return a
	}
	kind, _ := o["kind"].(string)
	s, ok := bookingInputs[kind]
	if !ok && fault == "B041" && kind != "" {
		kind, s, ok = "meeting", bookingInputs["meeting"], true
	}
	if !ok {
		_, a = c.checked(v, &schema{kind: "object", required: []string{"kind"}, props: map[string]*schema{"kind": oneOf("meeting", "event", "maintenance")}})
		return a
	}
	in, a := c.checked(v, s)
	if a != nil {
		return a
	}
	b := &booking{id: newID(), kind: kind, room: in["roomId"].(string), title: in["title"].(string), notes: in["notes"], organizer: c.user, more: object{}}
	b.start, _ = parseDateTime(in["startsAt"].(string))
	b.end, _ = parseDateTime(in["endsAt"].(string))
	if fault == "B028" {
		for _, r := range b.title {
			if r > 255 {
				panic("cannot encode " + b.title)
			}
		}
	}
	if a = admissible(b.room, b.start, b.end, nil); a != nil {
		return a
	}
	for _, name := range []string{"expectedGuests", "openToPublic", "catering", "contractor", "phone", "priority"} {
		if value, there := in[name]; there {
			b.more[name] = value
		}
	}
	if kind == "meeting" {
		b.more["videoLink"] = in["videoLink"]
	}
	if r, ok := findRoom(b.room); ok && kind == "event" && in["expectedGuests"].(int) > r.capacity {
		return unprocessable("expectedGuests", "are more than the room's capacity")
	}
	b.createdAt = now()
	b.updatedAt = b.createdAt
	bookings = append(bookings, b)
	a = answer(201, b.object()).with("ETag", b.tag())
	if fault != "B029" {
		a.with("Location", c.address(base+"/bookings/"+b.id))
	}
	return a
}

func getBooking(c *call) *reply {
	b, a := c.booking()
	if a != nil {
		if fault == "B024" {
			a.body = object{"message": "booking not found", "status": 404}
		}
		return a
	}
	tag := b.tag()
	if c.notModified(tag) {
		return answer(304, nil).with("ETag", tag)
	}
	o := b.object()
	if fault == "B013" {
		o["startsAt"] = b.start.Format("2006-01-02 15:04")
	}
	if fault == "B032" {
		tag = strings.Trim(tag, `"`)
	}
	return answer(200, o).with("ETag", tag)
}

func updateBooking(c *call) *reply {
	b, a := c.own()
	if a != nil {
		return a
	}
	if a = c.precondition(b.tag()); a != nil {
		return a
	}
	in, a := c.json(bookingPatch, "application/merge-patch+json")
	if a != nil {
		return a
	}
	if b.cancelled != nil {
		return fail(409, "cancelled", "The booking is cancelled.")
	}
	changed := *b
	set(in, "title", &changed.title)
	if notes, there := in["notes"]; there {
		changed.notes = notes
	}
	if t, ok := in["startsAt"].(string); ok {
		changed.start, _ = parseDateTime(t)
	}
	if t, ok := in["endsAt"].(string); ok {
		changed.end, _ = parseDateTime(t)
	}
	if fault == "B091" {
		b.title, b.notes = changed.title, changed.notes
	}
	if a = admissible(b.room, changed.start, changed.end, b); a != nil {
		return a
	}
	changed.updatedAt = now()
	*b = changed
	return answer(200, b.object()).with("ETag", b.tag())
}

func cancelBooking(c *call) *reply {
	b, a := c.own()
	if a != nil {
		return a
	}
	in, a := c.json(cancellationInput, "application/json")
	if a != nil {
		return a
	}
	if in["reason"] == "other" && in["comment"] == nil {
		return unprocessable("comment", "is required if the reason is other")
	}
	if b.cancelled != nil {
		return fail(409, "cancelled", "The booking is cancelled already.")
	}
	b.cancel(in["reason"].(string), in["comment"])
	if variant == "V02" {
		return answer(204, nil)
	}
	return answer(or("B003", 202, 200), b.object()).with("ETag", b.tag())
}

func listAttendees(c *call) *reply {
	b, a := c.booking()
	if a != nil {
		return a
	}
	p, a := c.params(paging(map[string]*schema{"role": oneOf("required", "optional")}))
	if a != nil {
		return a
	}
	all := b.attendees
	if fault == "B093" {
		all = nil
		for _, other := range bookings {
			all = append(all, other.attendees...)
		}
	}
	items := []any{}
	for _, at := range unordered(all) {
		if p["role"] == nil || at.role == p["role"] {
			items = append(items, at.object())
		}
	}
	return c.page(items, p)
}

func addAttendee(c *call) *reply {
	b, a := c.own()
	if a != nil {
		return a
	}
	in, a := c.json(attendeeInput, "application/json")
	if a != nil {
		return a
	}
	at := &attendee{id: newID(), email: in["email"].(string), name: in["name"].(string), role: in["role"].(string), response: "pending"}
	if b.cancelled != nil {
		return fail(409, "cancelled", "The booking is cancelled.")
	}
	if _, twice := find(b.attendees, func(o *attendee) bool { return strings.EqualFold(o.email, at.email) }); twice && fault != "B094" {
		return conflicts("This address is invited already.", "email")
	}
	if r, ok := findRoom(b.room); ok && len(b.attendees) >= r.capacity {
		return fail(409, "room_full", "The room has no more seats.")
	}
	b.attendees = append(b.attendees, at)
	if fault != "B095" {
		b.invited++
	}
	b.updatedAt = now()
	return answer(201, at.object())
}

// Series

func createSeries(c *call) *reply {
	in, a := c.json(seriesInput, "application/json")
	if a != nil {
		return a
	}
	s := &series{id: newID(), room: in["roomId"].(string), title: in["title"].(string), duration: in["duration"].(string),
		frequency: in["frequency"].(string), interval: in["interval"].(int), occurrences: in["occurrences"].(int), except: in["exceptDates"].([]any)}
	s.first, _ = parseDateTime(in["firstStartsAt"].(string))
	days := s.interval
	if s.frequency == "weekly" {
		days = 7 * s.interval
		if fault == "B097" {
			days = 7
		}
	}
	s.createdAt = now()
	for n := 0; n < s.occurrences; n++ {
		start := s.first.AddDate(0, 0, n*days)
		if contains(s.except, any(start.Format("2006-01-02"))) {
			continue
		}
		b := &booking{id: newID(), kind: "meeting", room: s.room, title: s.title, start: start, end: start.Add(parseDuration(s.duration)),
			organizer: c.user, series: s.id, more: object{"videoLink": nil}, createdAt: s.createdAt, updatedAt: s.createdAt}
		if a = admissible(b.room, b.start, b.end, nil); a != nil {
			return a
		}
		s.bookings = append(s.bookings, b)
		if fault == "B098" {
			bookings = append(bookings, b)
		}
	}
	if len(s.bookings) == 0 {
		return unprocessable("exceptDates", "leave nothing of the series")
	}
	if fault != "B098" {
		bookings = append(bookings, s.bookings...)
	}
	allSeries = append(allSeries, s)
	return answer(201, s.object()).with("Location", c.address(base+"/series/"+s.id))
}

func getSeries(c *call) *reply {
	s, ok := find(allSeries, func(s *series) bool { return s.id == c.path["seriesId"] })
	if !ok {
		return notFound("series")
	}
	o := s.object()
	if fault == "B019" {
		o["booking_ids"] = o["bookingIds"]
		delete(o, "bookingIds")
	}
	return answer(200, o)
}

// Users and statistics

func getMe(c *call) *reply {
	scopes := []any{}
	for _, s := range c.user.scopes {
		scopes = append(scopes, s)
	}
	o := open(object{"id": c.user.id, "name": c.user.name, "email": c.user.email, "scopes": scopes})
	if fault == "B014" {
		o["scopes"] = strings.Join(c.user.scopes, " ")
	}
	return answer(200, o)
}

func getStatistics(c *call) *reply {
	p, a := c.params(map[string]*schema{"from": date, "to": date, "building": list(1, 10, slugSchema)}, "from", "to")
	if a != nil {
		return a
	}
	from, _ := time.Parse("2006-01-02", p["from"].(string))
	to, _ := time.Parse("2006-01-02", p["to"].(string))
	days := int(to.Sub(from)/(24*time.Hour)) + 1
	if days < 1 || days > 367 {
		return unprocessable("to", "must not be before from, and at most 366 days after it")
	}
	end := to.AddDate(0, 0, 1)
	list := []any{}
	totals := [3]int{}
	shown := append([]*room{}, rooms...)
	sorted(shown, []any{"building", "number"}, func(r *room, by string) any {
		if by == "number" {
			return r.number
		}
		return r.building
	})
	for _, r := range shown {
		if in, ok := p["building"].([]any); r.deleted || ok && !contains(in, any(r.building)) {
			continue
		}
		confirmed, cancelled, booked := 0, 0, time.Duration(0)
		for _, b := range bookings {
			if b.room != r.id || b.start.Before(from) || !b.start.Before(end) {
				continue
			}
			if b.cancelled != nil {
				cancelled++
				if fault == "B096" {
					booked += b.end.Sub(b.start)
				}
				continue
			}
			confirmed++
			booked += b.end.Sub(b.start)
		}
		minutes := int(booked / time.Minute)
		used := math.Min(1, booked.Hours()/float64(24*days))
		if fault == "B017" {
			used = math.Round(used*1000000) / 100
		}
		totals[0] += confirmed
		totals[1] += cancelled
		totals[2] += minutes
		list = append(list, object{"roomId": r.id, "buildingSlug": r.building, "bookings": confirmed, "cancelled": cancelled,
			"bookedMinutes": minutes, "utilization": used})
	}
	return answer(200, object{"from": p["from"], "to": p["to"], "rooms": list,
		"totals": object{"bookings": totals[0], "cancelled": totals[1], "bookedMinutes": totals[2]}})
}
