package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand"
	"net/http"
	"sort"
	"strconv"
	"strings"
	"time"
	"unicode/utf16"
)

type object = map[string]any

// reply is a response before it is written.
type reply struct {
	status  int
	header  map[string]string
	body    any
	raw     string // instead of body
	rawType string
}

func answer(status int, body any) *reply { return &reply{status: status, body: body} }

func (r *reply) with(name, value string) *reply {
	if r.header == nil {
		r.header = map[string]string{}
	}
	r.header[name] = value
	return r
}

func fail(status int, code, message string, details ...detail) *reply {
	if variant == "V19" {
		message = "The request was refused."
	}
	e := object{"code": code, "message": message}
	if len(details) > 0 && variant != "V09" {
		all := []any{}
		for _, d := range details {
			all = append(all, object{"field": d.field, "reason": d.reason})
		}
		e["details"] = all
	}
	return answer(status, object{"error": e})
}

func invalid(details ...detail) *reply {
	sort.Slice(details, func(i, j int) bool { return details[i].field < details[j].field })
	return fail(400, "invalid_request", "The request is not as described.", details...)
}

func unprocessable(field, reason string) *reply {
	return fail(422, "unprocessable", "The values cannot be processed.", detail{field, reason})
}

func stamp(t time.Time) string {
	switch variant {
	case "V05":
		return t.In(time.FixedZone("", 5*3600+1800)).Format(time.RFC3339Nano)
	case "V06":
		return t.UTC().Format("2006-01-02T15:04:05.000000000+00:00")
	}
	return t.UTC().Format(time.RFC3339Nano)
}

// optional omits a member without a value, or sends null.
func optional(o object, name string, value any) {
	if value != nil || variant != "V09" {
		o[name] = value
	}
}

// open adds a member to an object that allows additional ones.
func open(o object) object {
	if variant == "V13" {
		o["revision"] = 7
		o["_links"] = object{"docs": "https://rooms.example/docs"}
	}
	return o
}

func encode(v any) []byte {
	var b bytes.Buffer
	write(&b, v, "")
	if variant == "V20" {
		b.WriteByte('\n')
	}
	return b.Bytes()
}

func write(b *bytes.Buffer, v any, indent string) {
	deeper, line, colon := "", "", ":"
	if variant == "V20" {
		deeper, line, colon = indent+"  ", "\n", ": "
	}
	switch v := v.(type) {
	case object:
		names := make([]string, 0, len(v))
		for name := range v {
			names = append(names, name)
		}
		sort.Strings(names)
		if variant == "V01" {
			sort.Sort(sort.Reverse(sort.StringSlice(names)))
		}
		b.WriteByte('{')
		for i, name := range names {
			if i > 0 {
				b.WriteByte(',')
			}
			b.WriteString(line + deeper)
			write(b, name, "")
			b.WriteString(colon)
			write(b, v[name], deeper)
		}
		if len(names) > 0 {
			b.WriteString(line + indent)
		}
		b.WriteByte('}')
	case []any:
		if v == nil {
			b.WriteString("null")
			return
		}
		b.WriteByte('[')
		for i, item := range v {
			if i > 0 {
				b.WriteByte(',')
			}
			b.WriteString(line + deeper)
			write(b, item, deeper)
		}
		if len(v) > 0 {
			b.WriteString(line + indent)
		}
		b.WriteByte(']')
	default:
		var one bytes.Buffer
		e := json.NewEncoder(&one)
		e.SetEscapeHTML(false)
		e.Encode(v)
		s := strings.TrimSuffix(one.String(), "\n")
		if variant == "V20" {
			s = escaped(s)
		}
		b.WriteString(s)
	}
}

func escaped(s string) string {
	var b strings.Builder
	for _, r := range s {
		switch {
		case r < 128:
			b.WriteRune(r)
		case r > 0xffff:
			hi, lo := utf16.EncodeRune(r)
			fmt.Fprintf(&b, `\u%04x\u%04x`, hi, lo)
		default:
			fmt.Fprintf(&b, `\u%04x`, r)
		}
	}
	return b.String()
}

func send(w http.ResponseWriter, r *http.Request, a *reply) {
	if variant == "V08" {
		time.Sleep(time.Duration(rand.Intn(51)) * time.Millisecond)
	}
	h := w.Header()
	if variant == "V04" {
		h.Set("X-Request-Id", newID())
		h.Set("Cache-Control", "no-cache, private")
		h.Set("Vary", "Authorization, Accept")
		h.Set("Server", "rooms/1.4")
		h.Set("Strict-Transport-Security", "max-age=31536000")
	}
	if variant == "V15" {
		h.Set("Connection", "close")
	}
	for name, value := range a.header {
		h.Set(name, value)
	}
	body := []byte(a.raw)
	contentType := a.rawType
	if a.raw == "" && a.body != nil {
		body = encode(a.body)
		contentType = "application/json"
		if variant == "V16" {
			contentType = "application/json; charset=utf-8"
		}
	}
	if a.body == nil && a.raw == "" {
		if a.status != 204 && a.status != 304 {
			h.Set("Content-Length", "0")
		}
		w.WriteHeader(a.status)
		return
	}
	h.Set("Content-Type", contentType)
	if variant != "V07" {
		h.Set("Content-Length", strconv.Itoa(len(body)))
	}
	w.WriteHeader(a.status)
	if r.Method == http.MethodHead {
		return
	}
	if variant == "V07" {
		half := len(body) / 2
		w.Write(body[:half])
		w.(http.Flusher).Flush()
		body = body[half:]
	}
	w.Write(body)
}
