// The apiary on net/http: oapi-codegen generates the server, kin-openapi checks requests against the document.
package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/getkin/kin-openapi/openapi3filter"
	"github.com/google/uuid"
	middleware "github.com/oapi-codegen/nethttp-middleware"
)

type refusal struct {
	status int
	title  string
}

func (r refusal) Error() string { return r.title }

func refuse(w http.ResponseWriter, status int, title string) {
	w.Header().Set("Content-Type", "application/problem+json")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(Problem{Title: title, Status: status})
}

type kept struct {
	hive        Hive
	inspections []Inspection
	photo       []byte
}

type apiary struct {
	mutex     sync.Mutex
	order     []uuid.UUID
	hives     map[uuid.UUID]*kept
	transfers map[uuid.UUID]Transfer
}

func (a *apiary) find(id uuid.UUID) (*kept, error) {
	if found := a.hives[id]; found != nil {
		return found, nil
	}
	return nil, refusal{404, "There is no such hive"}
}

func (a *apiary) free(tag string, but *kept) error {
	for _, one := range a.hives {
		if one.hive.Tag == tag && one != but {
			return refusal{409, "The tag is taken"}
		}
	}
	return nil
}

// hiveOf converts a draft to a hive.
func hiveOf(draft *HiveDraft) Hive {
	labels := []string{}
	if draft.Labels != nil {
		labels = *draft.Labels
	}
	return Hive{
		Tag: draft.Tag, Name: draft.Name, Kind: draft.Kind, Frames: draft.Frames, Weight: draft.Weight,
		Location: draft.Location, Labels: labels, InstalledOn: draft.InstalledOn, Contact: draft.Contact,
	}
}

func tagOf(hive Hive) string { return fmt.Sprintf("%q", strconv.FormatInt(*hive.Version, 10)) }

func matches(header string, hive Hive) bool {
	for _, tag := range strings.Split(header, ",") {
		if tag = strings.TrimSpace(tag); tag == "*" || tag == tagOf(hive) {
			return true
		}
	}
	return false
}

func orElse[T any](value *T, fallback T) T {
	if value == nil {
		return fallback
	}
	return *value
}

func (a *apiary) GetStatus(context.Context, GetStatusRequestObject) (GetStatusResponseObject, error) {
	return GetStatus200JSONResponse{Status: "up"}, nil
}

func (a *apiary) ListHives(_ context.Context, r ListHivesRequestObject) (ListHivesResponseObject, error) {
	found := []Hive{}
	for _, id := range a.order {
		hive := a.hives[id].hive
		kind, q := orElse(r.Params.Kind, hive.Kind), strings.ToLower(orElse(r.Params.Q, ""))
		if hive.Kind == kind && strings.Contains(strings.ToLower(hive.Name), q) {
			found = append(found, hive)
		}
	}
	sort := orElse(r.Params.Sort, CreatedAt)
	slices.SortStableFunc(found, func(one, other Hive) int {
		if strings.HasPrefix(string(sort), "-") {
			one, other = other, one
		}
		if strings.HasSuffix(string(sort), "tag") {
			return strings.Compare(one.Tag, other.Tag)
		}
		return one.CreatedAt.Compare(*other.CreatedAt)
	})
	page, size := orElse(r.Params.Page, 1), orElse(r.Params.Size, 20)
	total := int32(len(found))
	start := min((page-1)*size, total)
	return ListHives200JSONResponse{Items: found[start:min(start+size, total)], Page: page, Size: size, Total: total}, nil
}

func (a *apiary) CreateHive(_ context.Context, r CreateHiveRequestObject) (CreateHiveResponseObject, error) {
	if err := a.free(r.Body.Tag, nil); err != nil {
		return nil, err
	}
	hive, id, version, now := hiveOf(r.Body), uuid.New(), int64(1), time.Now().UTC()
	hive.Id, hive.Version, hive.CreatedAt = &id, &version, &now
	a.hives[id] = &kept{hive: hive}
	a.order = append(a.order, id)
	headers := CreateHive201ResponseHeaders{ETag: tagOf(hive), Location: "/hives/" + id.String()}
	return CreateHive201JSONResponse{Body: hive, Headers: headers}, nil
}

func (a *apiary) GetHive(_ context.Context, r GetHiveRequestObject) (GetHiveResponseObject, error) {
	found, err := a.find(r.HiveId)
	if err != nil {
		return nil, err
	}
	if known := r.Params.IfNoneMatch; known != nil && matches(strings.ReplaceAll(*known, "W/", ""), found.hive) {
		return GetHive304Response{}, nil
	}
	return GetHive200JSONResponse{Body: found.hive, Headers: GetHive200ResponseHeaders{ETag: tagOf(found.hive)}}, nil
}

func (a *apiary) ReplaceHive(_ context.Context, r ReplaceHiveRequestObject) (ReplaceHiveResponseObject, error) {
	found, err := a.find(r.HiveId)
	if err != nil {
		return nil, err
	}
	if !matches(r.Params.IfMatch, found.hive) {
		return nil, refusal{412, "The hive has changed"}
	}
	if err := a.free(r.Body.Tag, found); err != nil {
		return nil, err
	}
	hive, version := hiveOf(r.Body), *found.hive.Version+1
	hive.Id, hive.CreatedAt, hive.Version = found.hive.Id, found.hive.CreatedAt, &version
	found.hive = hive
	return ReplaceHive200JSONResponse{Body: hive, Headers: ReplaceHive200ResponseHeaders{ETag: tagOf(hive)}}, nil
}

func (a *apiary) DeleteHive(_ context.Context, r DeleteHiveRequestObject) (DeleteHiveResponseObject, error) {
	if _, err := a.find(r.HiveId); err != nil {
		return nil, err
	}
	delete(a.hives, r.HiveId)
	a.order = slices.DeleteFunc(a.order, func(id uuid.UUID) bool { return id == r.HiveId })
	return DeleteHive204Response{}, nil
}

func (a *apiary) GetPhoto(_ context.Context, r GetPhotoRequestObject) (GetPhotoResponseObject, error) {
	found, err := a.find(r.HiveId)
	if err != nil {
		return nil, err
	}
	if found.photo == nil {
		return nil, refusal{404, "There is no photo"}
	}
	return GetPhoto200ImagepngResponse{Body: bytes.NewReader(found.photo), ContentLength: int64(len(found.photo))}, nil
}

func (a *apiary) PutPhoto(_ context.Context, r PutPhotoRequestObject) (PutPhotoResponseObject, error) {
	found, err := a.find(r.HiveId)
	if err != nil {
		return nil, err
	}
	photo, err := io.ReadAll(r.Body)
	if err != nil || len(photo) == 0 {
		return nil, refusal{400, "A body is required"}
	}
	found.photo = photo
	return PutPhoto204Response{}, nil
}

func (a *apiary) ListInspections(_ context.Context, r ListInspectionsRequestObject) (ListInspectionsResponseObject, error) {
	found, err := a.find(r.HiveId)
	if err != nil {
		return nil, err
	}
	all := found.inspections
	start, err := strconv.ParseUint(orElse(r.Params.Cursor, "0"), 10, 31)
	if err != nil || int(start) > len(all) {
		return nil, refusal{400, "The cursor is none of ours"}
	}
	end := int(start) + int(orElse(r.Params.Limit, 20))
	answer := ListInspections200JSONResponse{Items: append([]Inspection{}, all[start:min(end, len(all))]...)}
	if end < len(all) {
		next := strconv.Itoa(end)
		answer.Next = &next
	}
	return answer, nil
}

func (a *apiary) AddInspection(_ context.Context, r AddInspectionRequestObject) (AddInspectionResponseObject, error) {
	found, err := a.find(r.HiveId)
	if err != nil {
		return nil, err
	}
	number := int32(len(found.inspections) + 1)
	made := Inspection{
		At: r.Body.At, Temper: InspectionTemper(r.Body.Temper), QueenSeen: r.Body.QueenSeen, Mites: r.Body.Mites,
		Notes: r.Body.Notes, Treatments: r.Body.Treatments, Number: &number,
	}
	found.inspections = append(found.inspections, made)
	location := fmt.Sprintf("/hives/%s/inspections/%d", r.HiveId, number)
	return AddInspection201JSONResponse{Body: made, Headers: AddInspection201ResponseHeaders{Location: location}}, nil
}

func (a *apiary) GetInspection(_ context.Context, r GetInspectionRequestObject) (GetInspectionResponseObject, error) {
	found, err := a.find(r.HiveId)
	if err != nil {
		return nil, err
	}
	if int(r.Number) > len(found.inspections) {
		return nil, refusal{404, "There is no such inspection"}
	}
	return GetInspection200JSONResponse(found.inspections[r.Number-1]), nil
}

func (a *apiary) CreateTransfer(_ context.Context, r CreateTransferRequestObject) (CreateTransferResponseObject, error) {
	from, to := a.hives[r.Body.FromHive], a.hives[r.Body.ToHive]
	if from == nil || to == nil || from == to {
		return nil, refusal{422, "Two different hives are needed"}
	}
	if from.hive.Frames < r.Body.Frames {
		return nil, refusal{409, "There are not as many frames"}
	}
	id := uuid.New()
	made := Transfer{Id: &id, FromHive: r.Body.FromHive, ToHive: r.Body.ToHive, Frames: r.Body.Frames, Note: r.Body.Note}
	a.transfers[id] = made
	headers := CreateTransfer201ResponseHeaders{Location: "/transfers/" + id.String()}
	return CreateTransfer201JSONResponse{Body: made, Headers: headers}, nil
}

func (a *apiary) GetTransfer(_ context.Context, r GetTransferRequestObject) (GetTransferResponseObject, error) {
	if found, ok := a.transfers[r.TransferId]; ok {
		return GetTransfer200JSONResponse(found), nil
	}
	return nil, refusal{404, "There is no such transfer"}
}

// alone lets one request at a time access the store.
func (a *apiary) alone(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		a.mutex.Lock()
		defer a.mutex.Unlock()
		next.ServeHTTP(w, r)
	})
}

// lowered converts the media type to lower case, which kin-openapi requires and RFC 9110, 8.3.1, does not.
func lowered(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		name, rest, _ := strings.Cut(r.Header.Get("Content-Type"), ";")
		if rest != "" {
			rest = ";" + rest
		}
		if name != "" {
			r.Header.Set("Content-Type", strings.ToLower(name)+rest)
		}
		next.ServeHTTP(w, r)
	})
}

// whole rejects JSON with text after the value, which a decoder of encoding/json does not read.
func whole(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		isJSON := strings.HasPrefix(r.Header.Get("Content-Type"), "application/json")
		if err != nil || isJSON && len(body) > 0 && !json.Valid(body) {
			refuse(w, 400, "The body is no JSON")
			return
		}
		r.Body = io.NopCloser(bytes.NewReader(body))
		next.ServeHTTP(w, r)
	})
}

func authenticate(_ context.Context, input *openapi3filter.AuthenticationInput) error {
	if input.RequestValidationInput.Request.Header.Get("X-API-Key") != "bee-key" {
		return errors.New("an API key is needed")
	}
	return nil
}

// invalid returns the status for a violation of the document.
func invalid(_ context.Context, err error, w http.ResponseWriter, r *http.Request, options middleware.ErrorHandlerOpts) {
	status := options.StatusCode
	var request *openapi3filter.RequestError
	if errors.As(err, &request) && request.RequestBody != nil && strings.Contains(err.Error(), "Content-Type") {
		status = 415
	}
	if status == 400 && r.Method == "PUT" && r.Header.Get("If-Match") == "" && strings.Contains(err.Error(), "If-Match") {
		status = 428
	}
	refuse(w, status, err.Error())
}

func main() {
	openapi3.DefineStringFormatValidator("uuid", openapi3.NewRegexpFormatValidator(`^(?i:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$`))
	openapi3.DefineStringFormatValidator("email", openapi3.NewRegexpFormatValidator(openapi3.FormatOfStringForEmail))
	instant := regexp.MustCompile(`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$`)
	openapi3.DefineStringFormatCallback("date-time", func(text string) error {
		if _, err := time.Parse(time.RFC3339, strings.ToUpper(text)); err != nil || !instant.MatchString(strings.ToUpper(text)) {
			return errors.New("is no point in time")
		}
		return nil
	})
	openapi3filter.RegisterBodyDecoder("image/png", openapi3filter.FileBodyDecoder)
	document, err := GetSwagger()
	if err != nil {
		panic(err)
	}
	a := &apiary{hives: map[uuid.UUID]*kept{}, transfers: map[uuid.UUID]Transfer{}}
	handlers := NewStrictHandlerWithOptions(a, nil, StrictHTTPServerOptions{
		RequestErrorHandlerFunc: func(w http.ResponseWriter, _ *http.Request, err error) { refuse(w, 400, err.Error()) },
		ResponseErrorHandlerFunc: func(w http.ResponseWriter, _ *http.Request, err error) {
			known := refusal{500, "Something went wrong"}
			errors.As(err, &known)
			refuse(w, known.status, known.title)
		},
	})
	checked := middleware.OapiRequestValidatorWithOptions(document, &middleware.Options{
		Options:              openapi3filter.Options{AuthenticationFunc: authenticate, SkipSettingDefaults: true},
		ErrorHandlerWithOpts: invalid,
		DoNotValidateServers: true,
	})
	routes := HandlerWithOptions(handlers, StdHTTPServerOptions{
		ErrorHandlerFunc: func(w http.ResponseWriter, _ *http.Request, err error) { refuse(w, 400, err.Error()) },
	})
	listener, err := net.Listen("tcp", "127.0.0.1:"+os.Args[1])
	if err != nil {
		panic(err)
	}
	fmt.Printf("listening on http://%s\n", listener.Addr())
	_ = http.Serve(listener, lowered(checked(whole(a.alone(routes)))))
}
