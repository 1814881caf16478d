// Reads requests as servers of go-openapi do, and writes lists as its clients do: by a document of OpenAPI 2.0.

package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"strings"

	"github.com/go-openapi/runtime"
	"github.com/go-openapi/runtime/middleware"
	"github.com/go-openapi/spec"
	"github.com/go-openapi/strfmt"
	"github.com/go-openapi/swag"
	"github.com/gorilla/schema"
)

type request struct {
	Path    string           `json:"path"`
	Method  string           `json:"method"`
	Target  string           `json:"target"`
	Headers [][2]string      `json:"headers"`
	Body    string           `json:"body"`
	Values  map[string][]any `json:"values,omitempty"`
}

type task struct {
	Document spec.Swagger `json:"document"`
	Read     []request    `json:"read"`
	Write    []request    `json:"write"`
	Nulls    []string     `json:"nulls"`
}

func main() {
	text, err := io.ReadAll(os.Stdin)
	check(err)
	var all task
	check(json.Unmarshal(text, &all))
	read := []any{}
	for _, one := range all.Read {
		read = append(read, readRequest(&all.Document, one))
	}
	write := []request{}
	for _, one := range all.Write {
		write = append(write, writeRequest(&all.Document, one))
	}
	nulls := []any{}
	for _, one := range all.Nulls {
		nulls = append(nulls, readNulls(one))
	}
	libraries := map[string]any{"go-openapi": map[string]any{"read": read, "write": write}}
	forms := map[string]any{"read": map[string]any{"gorilla/schema": nulls}, "written": map[string]any{}}
	check(json.NewEncoder(os.Stdout).Encode(map[string]any{"libraries": libraries, "nulls": forms}))
}

// A server: the binder of go-openapi/runtime, behind the parser of net/http.
func readRequest(document *spec.Swagger, one request) any {
	lines := one.Method + " " + one.Target + " HTTP/1.1\r\nHost: x\r\n"
	for _, header := range one.Headers {
		lines += header[0] + ": " + header[1] + "\r\n"
	}
	lines += "Content-Length: " + swag.FormatInt64(int64(len(one.Body))) + "\r\n\r\n" + one.Body
	received, err := http.ReadRequest(bufio.NewReader(strings.NewReader(lines)))
	if err != nil {
		return err.Error()
	}
	parameters := map[string]spec.Parameter{}
	for _, parameter := range document.Paths.Paths[one.Path].Post.Parameters {
		parameters[parameter.Name] = parameter
	}
	routed := middleware.RouteParams{}
	for index, part := range strings.Split(one.Path, "/") {
		if strings.HasPrefix(part, "{") {
			text, err := url.PathUnescape(strings.Split(received.URL.EscapedPath(), "/")[index])
			check(err)
			routed = append(routed, middleware.RouteParam{Name: part[1 : len(part)-1], Value: text})
		}
	}
	values := map[string]any{}
	binder := middleware.NewUntypedRequestBinder(parameters, document, strfmt.Default)
	if err := binder.Bind(received, routed, runtime.JSONConsumer(), values); err != nil {
		return err.Error()
	}
	return values
}

// A client: the functions that generated clients call.
func writeRequest(document *spec.Swagger, one request) request {
	path, query, form := one.Path, url.Values{}, url.Values{}
	written := request{Method: "POST", Path: one.Path}
	for _, parameter := range document.Paths.Paths[one.Path].Post.Parameters {
		values, given := one.Values[parameter.Name]
		if !given {
			continue
		}
		texts := []string{}
		for _, value := range values {
			texts = append(texts, fmt.Sprint(value))
		}
		texts = swag.JoinByFormat(texts, parameter.CollectionFormat)
		switch parameter.In {
		case "path":
			path = strings.ReplaceAll(path, "{"+parameter.Name+"}", url.PathEscape(texts[0]))
		case "query":
			query[parameter.Name] = texts
		case "header":
			written.Headers = append(written.Headers, [2]string{parameter.Name, texts[0]})
		case "formData":
			form[parameter.Name] = texts
		}
	}
	written.Target = path + "?" + query.Encode()
	written.Headers = append(written.Headers, [2]string{"Content-Type", "application/x-www-form-urlencoded"})
	written.Body = form.Encode()
	return written
}

type form struct {
	Count *int     `schema:"count"`
	Rate  *float64 `schema:"rate"`
	Flag  *bool    `schema:"flag"`
}

// A form with gorilla/schema: null, where a pointer stays nil.
func readNulls(body string) any {
	values, err := url.ParseQuery(body)
	if err != nil {
		return err.Error()
	}
	var into form
	decoder := schema.NewDecoder()
	decoder.IgnoreUnknownKeys(true)
	if err := decoder.Decode(&into, values); err != nil {
		return err.Error()
	}
	return map[string]any{"count": into.Count, "rate": into.Rate, "flag": into.Flag}
}

func check(err error) {
	if err != nil {
		panic(err)
	}
}
