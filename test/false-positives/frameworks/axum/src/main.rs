//! The apiary on axum: requests are checked by serde's types and garde's rules.
use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex};

use axum::body::Bytes;
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, Path, Query, Request, State};
use axum::http::{header, HeaderMap, StatusCode};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use chrono::{DateTime, FixedOffset, NaiveDate, SecondsFormat, Utc};
use garde::Validate;
use serde::de::{DeserializeOwned, Error};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{json, Value};
use uuid::Uuid;

struct Refusal(StatusCode, String);

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let body = json!({ "title": self.1, "status": self.0.as_u16() }).to_string();
        (self.0, [(header::CONTENT_TYPE, "application/problem+json")], body).into_response()
    }
}

fn refusal(status: u16, title: &str) -> Refusal {
    Refusal(StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR), title.into())
}

type Answer = Result<Response, Refusal>;

/// A body that serde reads and garde accepts.
struct Sent<T>(T);

impl<S: Send + Sync, T: DeserializeOwned + Validate<Context = ()>> FromRequest<S> for Sent<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, state: &S) -> Result<Self, Refusal> {
        let Json(value) = Json::<Value>::from_request(request, state)
            .await
            .map_err(|error: JsonRejection| Refusal(error.status(), error.body_text()))?;
        let draft: T = serde_json::from_value(value).map_err(|error| refusal(422, &error.to_string()))?;
        draft.validate().map_err(|report| refusal(422, &report.to_string()))?;
        Ok(Sent(draft))
    }
}

/// A present member must not be null; `Option` itself reads null as absent.
fn there<'de, D: Deserializer<'de>, T: Deserialize<'de>>(from: D) -> Result<Option<T>, D::Error> {
    T::deserialize(from).map(Some)
}

/// An integer, which JSON may write as 5.0.
fn whole<'de, D: Deserializer<'de>>(from: D) -> Result<i32, D::Error> {
    let value = f64::deserialize(from)?;
    let is_whole = value.fract() == 0.0 && value.abs() < 1e9;
    if is_whole { Ok(value as i32) } else { Err(D::Error::custom("must be a whole number")) }
}

fn maybe_whole<'de, D: Deserializer<'de>>(from: D) -> Result<Option<i32>, D::Error> {
    #[derive(Deserialize)]
    struct Whole(#[serde(deserialize_with = "whole")] i32);
    Ok(Option::<Whole>::deserialize(from)?.map(|Whole(value)| value))
}

/// The hyphenated form only: the crate reads four forms.
fn uuid_of(text: &str) -> Option<Uuid> {
    if text.len() == 36 { Uuid::try_parse(text).ok() } else { None }
}

fn uuid<'de, D: Deserializer<'de>>(from: D) -> Result<Uuid, D::Error> {
    uuid_of(&String::deserialize(from)?).ok_or_else(|| D::Error::custom("must be a UUID"))
}

/// A date of RFC 3339: the crate also reads other numbers of digits.
fn day<'de, D: Deserializer<'de>>(from: D) -> Result<Option<NaiveDate>, D::Error> {
    let Some(text) = Option::<String>::deserialize(from)? else { return Ok(None) };
    let day = NaiveDate::parse_from_str(&text, "%Y-%m-%d").map_err(D::Error::custom)?;
    if day.to_string() == text { Ok(Some(day)) } else { Err(D::Error::custom("must be a day")) }
}

fn instant<'de, D: Deserializer<'de>>(from: D) -> Result<DateTime<FixedOffset>, D::Error> {
    let text = String::deserialize(from)?;
    if text.as_bytes().get(10) == Some(&b' ') {
        return Err(D::Error::custom("must have a T"));
    }
    DateTime::parse_from_rfc3339(&text).map_err(D::Error::custom)
}

fn characters(least: usize, most: usize) -> impl FnOnce(&String, &()) -> garde::Result {
    move |text, _| {
        let count = text.chars().count();
        if (least..=most).contains(&count) { Ok(()) } else { Err(garde::Error::new("is too short or too long")) }
    }
}

fn maybe_characters(least: usize, most: usize) -> impl FnOnce(&Option<String>, &()) -> garde::Result {
    move |text, context| text.as_ref().map_or(Ok(()), |text| characters(least, most)(text, context))
}

fn is_tag(text: &String, _: &()) -> garde::Result {
    let octets = text.as_bytes();
    let is_tag = octets.len() == 7
        && octets[..2].iter().all(u8::is_ascii_uppercase)
        && octets[2] == b'-'
        && octets[3..].iter().all(u8::is_ascii_digit);
    if is_tag { Ok(()) } else { Err(garde::Error::new("must be a tag")) }
}

fn is_weight(value: &Option<f64>, _: &()) -> garde::Result {
    match value {
        Some(weight) if *weight <= 0.0 || *weight > 500.0 => Err(garde::Error::new("must be a weight")),
        _ => Ok(()),
    }
}

fn are_labels(labels: &Vec<String>, _: &()) -> garde::Result {
    let unique: HashSet<_> = labels.iter().collect();
    let are_right = labels.len() <= 5
        && unique.len() == labels.len()
        && labels.iter().all(|one| (1..=20).contains(&one.chars().count()));
    if are_right { Ok(()) } else { Err(garde::Error::new("must be five different labels at most")) }
}

#[derive(Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
enum Kind {
    Langstroth,
    Warre,
    TopBar,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Temper {
    Calm,
    Nervous,
    Aggressive,
}

#[derive(Clone, Serialize, Deserialize, Validate)]
struct Location {
    #[garde(range(min = -90.0, max = 90.0))]
    latitude: f64,
    #[garde(range(min = -180.0, max = 180.0))]
    longitude: f64,
    #[garde(range(min = -500, max = 9000))]
    #[serde(default, deserialize_with = "maybe_whole", skip_serializing_if = "Option::is_none")]
    altitude: Option<i32>,
}

#[derive(Clone, Serialize, Deserialize, Validate)]
#[serde(rename_all = "camelCase")]
struct HiveDraft {
    #[garde(custom(is_tag))]
    tag: String,
    #[garde(custom(characters(1, 40)))]
    name: String,
    #[garde(skip)]
    kind: Kind,
    #[garde(range(min = 0, max = 60))]
    #[serde(deserialize_with = "whole")]
    frames: i32,
    #[garde(custom(is_weight))]
    #[serde(skip_serializing_if = "Option::is_none")]
    weight: Option<f64>,
    #[garde(dive)]
    location: Location,
    #[garde(custom(are_labels))]
    #[serde(default)]
    labels: Vec<String>,
    #[garde(skip)]
    #[serde(default, deserialize_with = "day", skip_serializing_if = "Option::is_none")]
    installed_on: Option<NaiveDate>,
    #[garde(inner(email))]
    #[serde(default, deserialize_with = "there", skip_serializing_if = "Option::is_none")]
    contact: Option<String>,
}

#[derive(Clone, Serialize)]
#[serde(rename_all = "camelCase")]
struct Hive {
    #[serde(flatten)]
    draft: HiveDraft,
    id: Uuid,
    version: i64,
    created_at: String,
}

impl Hive {
    fn tag(&self) -> String {
        format!("\"{}\"", self.version)
    }
}

#[derive(Clone, Serialize, Deserialize, Validate)]
struct Treatment {
    #[garde(custom(characters(1, 30)))]
    substance: String,
    #[garde(range(min = 0.1, max = 1000.0))]
    grams: f64,
}

#[derive(Clone, Serialize, Deserialize, Validate)]
#[serde(rename_all = "camelCase")]
struct InspectionDraft {
    #[garde(skip)]
    #[serde(deserialize_with = "instant")]
    at: DateTime<FixedOffset>,
    #[garde(skip)]
    temper: Temper,
    #[garde(skip)]
    queen_seen: bool,
    #[garde(range(min = 0, max = 10_000))]
    #[serde(default, deserialize_with = "maybe_whole", skip_serializing_if = "Option::is_none")]
    mites: Option<i32>,
    #[garde(custom(maybe_characters(0, 200)))]
    #[serde(default, deserialize_with = "there", skip_serializing_if = "Option::is_none")]
    notes: Option<String>,
    #[garde(length(max = 3), dive)]
    #[serde(default, deserialize_with = "there", skip_serializing_if = "Option::is_none")]
    treatments: Option<Vec<Treatment>>,
}

#[derive(Clone, Serialize)]
struct Inspection {
    #[serde(flatten)]
    draft: InspectionDraft,
    number: usize,
}

#[derive(Clone, Serialize, Deserialize, Validate)]
#[serde(rename_all = "camelCase")]
struct TransferDraft {
    #[garde(skip)]
    #[serde(deserialize_with = "uuid")]
    from_hive: Uuid,
    #[garde(skip)]
    #[serde(deserialize_with = "uuid")]
    to_hive: Uuid,
    #[garde(range(min = 1, max = 10))]
    #[serde(deserialize_with = "whole")]
    frames: i32,
    #[garde(custom(maybe_characters(0, 100)))]
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<String>,
}

#[derive(Clone, Serialize)]
struct Transfer {
    #[serde(flatten)]
    draft: TransferDraft,
    id: Uuid,
}

#[derive(Default)]
struct Store {
    order: Vec<Uuid>,
    hives: HashMap<Uuid, Hive>,
    inspections: HashMap<Uuid, Vec<Inspection>>,
    photos: HashMap<Uuid, Bytes>,
    transfers: HashMap<Uuid, Transfer>,
}

impl Store {
    fn find(&self, id: &str) -> Result<&Hive, Refusal> {
        let id = uuid_of(id).ok_or_else(|| refusal(400, "An identifier is a UUID"))?;
        self.hives.get(&id).ok_or_else(|| refusal(404, "There is no such hive"))
    }

    fn require_free(&self, tag: &str, but: Option<Uuid>) -> Result<(), Refusal> {
        let is_taken = self.hives.values().any(|one| one.draft.tag == tag && Some(one.id) != but);
        if is_taken { Err(refusal(409, "The tag is taken")) } else { Ok(()) }
    }
}

type Shared = State<Arc<Mutex<Store>>>;

/// Refuses the rest of what is there where a thread has come to harm with it.
fn locked(store: &Mutex<Store>) -> Result<std::sync::MutexGuard<'_, Store>, Refusal> {
    store.lock().map_err(|_| refusal(500, "The store is lost"))
}

fn numeral(text: Option<&String>, fallback: i64, least: i64, most: i64) -> Result<i64, Refusal> {
    let Some(text) = text else { return Ok(fallback) };
    let is_numeral = text.strip_prefix('-').unwrap_or(text).bytes().all(|one| one.is_ascii_digit());
    let value = text.parse().ok().filter(|value| is_numeral && (least..=most).contains(value));
    value.ok_or_else(|| refusal(400, &format!("A number from {least} to {most} is needed")))
}

fn is_among(headers: &HeaderMap, name: header::HeaderName, tag: &str) -> Option<bool> {
    let known = headers.get(name)?.to_str().unwrap_or("").to_owned();
    Some(known.split(',').map(|one| one.trim().trim_start_matches("W/")).any(|one| one == "*" || one == tag))
}

async fn status() -> Json<Value> {
    Json(json!({ "status": "up" }))
}

async fn list_hives(State(store): Shared, Query(query): Query<HashMap<String, String>>) -> Answer {
    let page = numeral(query.get("page"), 1, 1, 10_000)?;
    let size = numeral(query.get("size"), 20, 1, 50)?;
    let kind: Option<Kind> = match query.get("kind") {
        None => None,
        Some(kind) => Some(serde_json::from_value(json!(kind)).map_err(|_| refusal(400, "kind is none of ours"))?),
    };
    let q = query.get("q").map_or(String::new(), |q| q.to_lowercase());
    if query.get("q").is_some_and(|q| !(1..=40).contains(&q.chars().count())) {
        return Err(refusal(400, "q must have 1 to 40 characters"));
    }
    let sort = query.get("sort").map_or("createdAt", String::as_str);
    if !["tag", "-tag", "createdAt", "-createdAt"].contains(&sort) {
        return Err(refusal(400, "sort is none of ours"));
    }
    let store = locked(&store)?;
    let mut found: Vec<&Hive> = store.order.iter().filter_map(|id| store.hives.get(id)).collect();
    found.retain(|one| kind.is_none_or(|kind| one.draft.kind == kind) && one.draft.name.to_lowercase().contains(&q));
    found.sort_by(|one, other| match sort.ends_with("tag") {
        true => one.draft.tag.cmp(&other.draft.tag),
        false => one.created_at.cmp(&other.created_at),
    });
    if sort.starts_with('-') {
        found.reverse();
    }
    let items: Vec<&Hive> = found.iter().copied().skip(((page - 1) * size) as usize).take(size as usize).collect();
    Ok(Json(json!({ "items": items, "page": page, "size": size, "total": found.len() })).into_response())
}

fn tagged(status: StatusCode, hive: &Hive) -> Response {
    let location = format!("/hives/{}", hive.id);
    let mut response = (status, [(header::ETAG, hive.tag())], Json(hive)).into_response();
    if let (StatusCode::CREATED, Ok(location)) = (status, location.parse()) {
        response.headers_mut().insert(header::LOCATION, location);
    }
    response
}

async fn create_hive(State(store): Shared, Sent(draft): Sent<HiveDraft>) -> Answer {
    let mut store = locked(&store)?;
    store.require_free(&draft.tag, None)?;
    let created_at = Utc::now().to_rfc3339_opts(SecondsFormat::Micros, true);
    let hive = Hive { draft, id: Uuid::new_v4(), version: 1, created_at };
    store.order.push(hive.id);
    store.hives.insert(hive.id, hive.clone());
    Ok(tagged(StatusCode::CREATED, &hive))
}

async fn get_hive(State(store): Shared, Path(id): Path<String>, headers: HeaderMap) -> Answer {
    let store = locked(&store)?;
    let hive = store.find(&id)?;
    if is_among(&headers, header::IF_NONE_MATCH, &hive.tag()) == Some(true) {
        return Ok((StatusCode::NOT_MODIFIED, [(header::ETAG, hive.tag())]).into_response());
    }
    Ok(tagged(StatusCode::OK, hive))
}

async fn replace_hive(State(store): Shared, Path(id): Path<String>, headers: HeaderMap, request: Request) -> Answer {
    let old = locked(&store)?.find(&id)?.clone();
    match is_among(&headers, header::IF_MATCH, &old.tag()) {
        None => return Err(refusal(428, "If-Match is required")),
        Some(false) => return Err(refusal(412, "The hive has changed")),
        Some(true) => {}
    }
    let Sent(draft) = Sent::<HiveDraft>::from_request(request, &()).await?;
    let mut store = locked(&store)?;
    store.require_free(&draft.tag, Some(old.id))?;
    let hive = Hive { draft, version: old.version + 1, ..old };
    store.hives.insert(hive.id, hive.clone());
    Ok(tagged(StatusCode::OK, &hive))
}

async fn delete_hive(State(store): Shared, Path(id): Path<String>) -> Answer {
    let mut store = locked(&store)?;
    let id = store.find(&id)?.id;
    store.hives.remove(&id);
    store.order.retain(|one| *one != id);
    store.inspections.remove(&id);
    store.photos.remove(&id);
    Ok(StatusCode::NO_CONTENT.into_response())
}

async fn get_photo(State(store): Shared, Path(id): Path<String>) -> Answer {
    let store = locked(&store)?;
    let photo = store.photos.get(&store.find(&id)?.id).ok_or_else(|| refusal(404, "There is no photo"))?;
    Ok(([(header::CONTENT_TYPE, "image/png")], photo.clone()).into_response())
}

async fn put_photo(State(store): Shared, Path(id): Path<String>, headers: HeaderMap, body: Bytes) -> Answer {
    let mut store = locked(&store)?;
    let id = store.find(&id)?.id;
    let media = headers.get(header::CONTENT_TYPE).and_then(|one| one.to_str().ok()).unwrap_or("");
    if media.split(';').next().map(|one| one.trim().to_ascii_lowercase()).as_deref() != Some("image/png") {
        return Err(refusal(415, "The body must be image/png"));
    }
    if body.is_empty() {
        return Err(refusal(400, "A body is required"));
    }
    store.photos.insert(id, body);
    Ok(StatusCode::NO_CONTENT.into_response())
}

async fn list_inspections(
    State(store): Shared,
    Path(id): Path<String>,
    Query(query): Query<HashMap<String, String>>,
) -> Answer {
    let store = locked(&store)?;
    let all = store.inspections.get(&store.find(&id)?.id).map_or(&[][..], Vec::as_slice);
    let limit = numeral(query.get("limit"), 20, 1, 100)? as usize;
    let start = numeral(query.get("cursor"), 0, 0, all.len() as i64)? as usize;
    let end = (start + limit).min(all.len());
    let next = (end < all.len()).then(|| end.to_string());
    Ok(Json(json!({ "items": all[start..end], "next": next })).into_response())
}

async fn add_inspection(State(store): Shared, Path(id): Path<String>, request: Request) -> Answer {
    let id = locked(&store)?.find(&id)?.id;
    let Sent(draft) = Sent::<InspectionDraft>::from_request(request, &()).await?;
    let mut store = locked(&store)?;
    let all = store.inspections.entry(id).or_default();
    let made = Inspection { draft, number: all.len() + 1 };
    all.push(made.clone());
    let location = format!("/hives/{id}/inspections/{}", made.number);
    Ok((StatusCode::CREATED, [(header::LOCATION, location)], Json(made)).into_response())
}

async fn get_inspection(State(store): Shared, Path((id, number)): Path<(String, String)>) -> Answer {
    let store = locked(&store)?;
    let all = store.inspections.get(&store.find(&id)?.id).map_or(&[][..], Vec::as_slice);
    let number = numeral(Some(&number), 0, 1, i64::from(i32::MAX))? as usize;
    let found = all.get(number - 1).ok_or_else(|| refusal(404, "There is no such inspection"))?;
    Ok(Json(found).into_response())
}

async fn create_transfer(State(store): Shared, Sent(draft): Sent<TransferDraft>) -> Answer {
    let mut store = locked(&store)?;
    match (store.hives.get(&draft.from_hive), store.hives.get(&draft.to_hive)) {
        (Some(from), Some(to)) if from.id != to.id => {
            if from.draft.frames < draft.frames {
                return Err(refusal(409, "There are not as many frames"));
            }
        }
        _ => return Err(refusal(422, "Two different hives are needed")),
    }
    let made = Transfer { draft, id: Uuid::new_v4() };
    store.transfers.insert(made.id, made.clone());
    let location = format!("/transfers/{}", made.id);
    Ok((StatusCode::CREATED, [(header::LOCATION, location)], Json(made)).into_response())
}

async fn get_transfer(State(store): Shared, Path(id): Path<String>) -> Answer {
    let id = uuid_of(&id).ok_or_else(|| refusal(400, "An identifier is a UUID"))?;
    let store = locked(&store)?;
    let found = store.transfers.get(&id).ok_or_else(|| refusal(404, "There is no such transfer"))?;
    Ok(Json(found).into_response())
}

async fn authorize(headers: HeaderMap, request: Request, next: Next) -> Answer {
    match headers.get("X-API-Key").map(|key| key.as_bytes()) {
        Some(b"bee-key") => Ok(next.run(request).await),
        _ => Err(refusal(401, "An API key is needed")),
    }
}

/// Converts axum's own error responses, whose bodies are plain text, to problems.
async fn as_problem(request: Request, next: Next) -> Response {
    let response = next.run(request).await;
    let media = response.headers().get(header::CONTENT_TYPE).map(|one| one.as_bytes().to_vec());
    let is_error = response.status().is_client_error() || response.status().is_server_error();
    if !is_error || media.as_deref() == Some(b"application/problem+json") {
        return response;
    }
    let status = response.status();
    let allow = response.headers().get(header::ALLOW).cloned();
    let mut problem = Refusal(status, status.canonical_reason().unwrap_or("Refused").into()).into_response();
    if let Some(allow) = allow {
        problem.headers_mut().insert(header::ALLOW, allow);
    }
    problem
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let guarded = Router::new()
        .route("/hives", get(list_hives).post(create_hive))
        .route("/hives/{id}", get(get_hive).put(replace_hive).delete(delete_hive))
        .route("/hives/{id}/photo", get(get_photo).put(put_photo))
        .route("/hives/{id}/inspections", get(list_inspections).post(add_inspection))
        .route("/hives/{id}/inspections/{number}", get(get_inspection))
        .route("/transfers", post(create_transfer))
        .route("/transfers/{id}", get(get_transfer))
        .route_layer(middleware::from_fn(authorize));
    let app = Router::new()
        .route("/status", get(status))
        .merge(guarded)
        .layer(middleware::from_fn(as_problem))
        .with_state(Arc::new(Mutex::new(Store::default())));
    let port = std::env::args().nth(1).unwrap_or_else(|| "0".into());
    let listener = tokio::net::TcpListener::bind(format!("127.0.0.1:{port}")).await?;
    println!("listening on http://{}", listener.local_addr()?);
    Ok(axum::serve(listener, app).await?)
}
