// The depot on net/http, with encoding/json; errors have paths of names with dots.
package main

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"mime"
	"net"
	"net/http"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
	"unicode/utf8"
)

type refusal struct {
	status int
	title  string
	path   string
}

func (r refusal) Error() string { return r.title }

type subject struct {
	ID *string `json:"id"`
}

type about struct {
	Title   *string  `json:"title"`
	Subject *subject `json:"subject"`
}

type draft struct {
	ISBN  *string `json:"isbn"`
	About *about  `json:"about"`
}

type links struct {
	Self string `json:"self"`
}

type book struct {
	ID      string    `json:"id"`
	ISBN    string    `json:"isbn"`
	Created time.Time `json:"created"`
	About   about     `json:"about"`
	Links   links     `json:"links"`
}

type of struct {
	ISBN *string `json:"isbn"`
	From *string `json:"from_day"`
	To   *string `json:"to_day"`
}

type question struct {
	Of *of `json:"of"`
}

type answer struct {
	ISBN  string  `json:"isbn"`
	From  *string `json:"from_day,omitempty"`
	To    *string `json:"to_day,omitempty"`
	Loans int     `json:"loans"`
}

var (
	mutex    sync.Mutex
	books    []book
	files    = map[string][]byte{}
	isbnForm = regexp.MustCompile(`^[0-9]{6,20}$`)
	nameForm = regexp.MustCompile(`^[a-z0-9]{1,20}$`)
	dayForm  = regexp.MustCompile(`^\d{4}-\d\d-\d\d$`)
	numeral  = regexp.MustCompile(`^[0-9]{1,9}$`)
	subjects = []string{"history", "physics", "poetry"}
)

func invalid(path, title string) error { return refusal{400, title, path} }

func reply(w http.ResponseWriter, status int, body any) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(body)
}

func refuse(w http.ResponseWriter, err error) {
	var r refusal
	if !errors.As(err, &r) {
		r = refusal{500, err.Error(), ""}
	}
	body := map[string]any{"title": r.title, "status": r.status}
	if r.path != "" {
		body["errors"] = []map[string]string{{"path": r.path, "message": r.title}}
	}
	w.Header().Set("Content-Type", "application/problem+json")
	w.WriteHeader(r.status)
	_ = json.NewEncoder(w).Encode(body)
}

// members returns the members of a JSON object: encoding/json treats null and names in another case differently.
func members(raw json.RawMessage, path string, needed ...string) (map[string]json.RawMessage, error) {
	var found map[string]json.RawMessage
	if err := json.Unmarshal(raw, &found); err != nil || found == nil {
		return nil, invalid(path, "an object is expected")
	}
	for _, name := range needed {
		if _, has := found[name]; !has {
			return nil, invalid(join(path, name), "a member is missing")
		}
	}
	return found, nil
}

func join(path, name string) string {
	if path == "" {
		return name
	}
	return path + "." + name
}

func text(raw json.RawMessage, path string, least, most int) (*string, error) {
	var value *string
	if err := json.Unmarshal(raw, &value); err != nil || value == nil {
		return nil, invalid(path, "a text is expected")
	}
	if length := utf8.RuneCountInString(*value); length < least || length > most {
		return nil, invalid(path, fmt.Sprintf("a text of %d to %d characters is expected", least, most))
	}
	return value, nil
}

func dayIn(found map[string]json.RawMessage, path, name string) (*string, error) {
	raw, has := found[name]
	if !has {
		return nil, nil
	}
	value, err := text(raw, join(path, name), 10, 10)
	if err != nil {
		return nil, err
	}
	if _, wrong := time.Parse(time.DateOnly, *value); wrong != nil || !dayForm.MatchString(*value) {
		return nil, invalid(join(path, name), "a day is expected")
	}
	return value, nil
}

func sent(r *http.Request, wanted string) ([]byte, error) {
	if kind, _, _ := mime.ParseMediaType(r.Header.Get("Content-Type")); kind != wanted {
		return nil, refusal{415, "The body must be " + wanted, ""}
	}
	return io.ReadAll(r.Body)
}

func sentJSON(r *http.Request) (json.RawMessage, error) {
	octets, err := sent(r, "application/json")
	if err != nil {
		return nil, err
	}
	if !utf8.Valid(octets) || !json.Valid(octets) {
		return nil, refusal{400, "The body must be JSON", ""}
	}
	return octets, nil
}

func draftOf(r *http.Request) (*draft, error) {
	raw, err := sentJSON(r)
	if err != nil {
		return nil, err
	}
	whole, err := members(raw, "", "isbn", "about")
	if err != nil {
		return nil, err
	}
	isbn, err := text(whole["isbn"], "isbn", 6, 20)
	if err != nil {
		return nil, err
	}
	if !isbnForm.MatchString(*isbn) {
		return nil, invalid("isbn", "digits are expected")
	}
	inner, err := members(whole["about"], "about", "title", "subject")
	if err != nil {
		return nil, err
	}
	title, err := text(inner["title"], "about.title", 1, 60)
	if err != nil {
		return nil, err
	}
	named, err := members(inner["subject"], "about.subject", "id")
	if err != nil {
		return nil, err
	}
	id, err := text(named["id"], "about.subject.id", 1, 60)
	if err != nil {
		return nil, err
	}
	if !slices.Contains(subjects, *id) {
		return nil, invalid("about.subject.id", "one of the subjects is expected")
	}
	return &draft{isbn, &about{title, &subject{id}}}, nil
}

func createBook(w http.ResponseWriter, r *http.Request) error {
	made, err := draftOf(r)
	if err != nil {
		return err
	}
	if slices.ContainsFunc(books, func(one book) bool { return one.ISBN == *made.ISBN }) {
		return refusal{409, "The ISBN is taken", ""}
	}
	id := newID()
	one := book{id, *made.ISBN, time.Now().UTC(), *made.About, links{"/books/" + id}}
	books = append(books, one)
	reply(w, 201, one)
	return nil
}

func newID() string {
	var b [16]byte
	_, _ = rand.Read(b[:])
	b[6], b[8] = b[6]&0x0f|0x40, b[8]&0x3f|0x80
	return fmt.Sprintf("%x-%x-%x-%x-%x", b[:4], b[4:6], b[6:8], b[8:10], b[10:])
}

func number(r *http.Request, name string, usual, most int) (int, error) {
	if !r.URL.Query().Has(name) {
		return usual, nil
	}
	value := r.URL.Query().Get(name)
	count, _ := strconv.Atoi(value)
	if !numeral.MatchString(value) || count < 1 || count > most {
		return 0, invalid(name, fmt.Sprintf("a number from 1 to %d is expected", most))
	}
	return count, nil
}

func listBooks(w http.ResponseWriter, r *http.Request) error {
	query := r.URL.Query()
	q, wanted, sort := query.Get("q"), query.Get("subject"), query.Get("sort")
	if length := utf8.RuneCountInString(q); query.Has("q") && (length < 1 || length > 40) {
		return invalid("q", "a text of 1 to 40 characters is expected")
	}
	if query.Has("subject") && !slices.Contains(subjects, wanted) {
		return invalid("subject", "one of the subjects is expected")
	}
	if query.Has("sort") && sort != "newest" && sort != "oldest" {
		return invalid("sort", "newest or oldest is expected")
	}
	size, err := number(r, "size", 10, 50)
	if err != nil {
		return err
	}
	page, err := number(r, "page", 1, 10000)
	if err != nil {
		return err
	}
	found := []book{}
	for _, one := range books {
		isFound := strings.Contains(strings.ToLower(*one.About.Title), strings.ToLower(q))
		if isFound && (wanted == "" || *one.About.Subject.ID == wanted) {
			found = append(found, one)
		}
	}
	if sort != "oldest" {
		slices.Reverse(found)
	}
	from, to := min((page-1)*size, len(found)), min(page*size, len(found))
	reply(w, 200, map[string]any{"hits": map[string]any{"total": len(found), "hits": found[from:to]}})
	return nil
}

func find(id string) (int, error) {
	at := slices.IndexFunc(books, func(one book) bool { return one.ID == id || one.ISBN == id })
	if at == -1 {
		return 0, refusal{404, "The book is not here", ""}
	}
	return at, nil
}

func getBook(w http.ResponseWriter, r *http.Request) error {
	at, err := find(r.PathValue("id"))
	if err != nil {
		return err
	}
	reply(w, 200, books[at])
	return nil
}

func deleteBook(w http.ResponseWriter, r *http.Request) error {
	at, err := find(r.PathValue("id"))
	if err != nil {
		return err
	}
	books = slices.Delete(books, at, at+1)
	w.WriteHeader(204)
	return nil
}

func fileOf(r *http.Request) (string, error) {
	name := r.PathValue("name")
	if !nameForm.MatchString(name) {
		return "", invalid("name", "letters and digits are expected")
	}
	if _, has := files[name]; !has && r.Method != "PUT" {
		return "", refusal{404, "The file is not here", ""}
	}
	return name, nil
}

func getFile(w http.ResponseWriter, r *http.Request) error {
	name, err := fileOf(r)
	if err != nil {
		return err
	}
	w.Header().Set("Content-Type", "application/octet-stream")
	_, _ = w.Write(files[name])
	return nil
}

func putFile(w http.ResponseWriter, r *http.Request) error {
	name, err := fileOf(r)
	if err != nil {
		return err
	}
	octets, err := sent(r, "application/octet-stream")
	if err != nil {
		return err
	}
	if r.Header.Get("Content-Length") == "" {
		return refusal{400, "A body is required", ""}
	}
	files[name] = octets
	digest := sha256.Sum256(octets)
	reply(w, 200, map[string]any{"size": len(octets), "sha256": hex.EncodeToString(digest[:])})
	return nil
}

func deleteFile(w http.ResponseWriter, r *http.Request) error {
	name, err := fileOf(r)
	if err != nil {
		return err
	}
	delete(files, name)
	w.WriteHeader(204)
	return nil
}

func answerTo(name string, raw json.RawMessage) (*answer, error) {
	asked, err := members(raw, name, "of")
	if err != nil {
		return nil, err
	}
	path := join(name, "of")
	inner, err := members(asked["of"], path, "isbn")
	if err != nil {
		return nil, err
	}
	isbn, err := text(inner["isbn"], join(path, "isbn"), 1, 40)
	if err != nil {
		return nil, err
	}
	from, err := dayIn(inner, path, "from_day")
	if err != nil {
		return nil, err
	}
	to, err := dayIn(inner, path, "to_day")
	if err != nil {
		return nil, err
	}
	return &answer{*isbn, from, to, 0}, nil
}

func ask(w http.ResponseWriter, r *http.Request) error {
	raw, err := sentJSON(r)
	if err != nil {
		return err
	}
	questions, err := members(raw, "body")
	if err != nil {
		return err
	}
	answers := map[string]*answer{}
	for name, one := range questions {
		if answers[name], err = answerTo(name, one); err != nil {
			return err
		}
	}
	reply(w, 200, answers)
	return nil
}

func main() {
	mux := http.NewServeMux()
	for route, serve := range map[string]func(http.ResponseWriter, *http.Request) error{
		"GET /books": listBooks, "POST /books": createBook,
		"GET /books/{id}": getBook, "DELETE /books/{id}": deleteBook,
		"GET /files/{name}": getFile, "PUT /files/{name}": putFile, "DELETE /files/{name}": deleteFile,
		"POST /questions": ask,
	} {
		mux.HandleFunc(route, func(w http.ResponseWriter, r *http.Request) {
			mutex.Lock()
			defer mutex.Unlock()
			if err := serve(w, r); err != nil {
				refuse(w, err)
			}
		})
	}
	listener, err := net.Listen("tcp", "127.0.0.1:"+os.Args[1])
	if err != nil {
		panic(err)
	}
	fmt.Printf("listening on http://%s\n", listener.Addr())
	panic(http.Serve(listener, mux))
}
