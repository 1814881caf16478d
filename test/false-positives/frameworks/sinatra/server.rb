# The apiary on Sinatra with Puma: each member has a check next to its name.
require 'date'
require 'json'
require 'securerandom'
require 'sinatra/base'
require 'time'

class Refusal < StandardError
  attr_reader :status

  def initialize(status, title)
    super(title)
    @status = status
  end
end

UUID = /\A\h{8}(-\h{4}){3}-\h{12}\z/
INSTANT = /\A\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)\z/i
EMAIL = /\A[\w.!#$%&'*+\/=?^`{|}~-]+@[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*\z/i

# Checks: they return true for a valid argument.
module Check
  KIND = ->(v) { %w[langstroth warre topBar].include?(v) }
  FLAG = ->(v) { [true, false].include?(v) }
  ID = ->(v) { v.is_a?(String) && UUID.match?(v) }
  DAY = ->(v) { v.is_a?(String) && /\A\d{4}-\d\d-\d\d\z/.match?(v) && Date.valid_date?(*v.split('-').map(&:to_i)) }
  AT = ->(v) { v.is_a?(String) && INSTANT.match?(v) && DAY.call(v[0, 10]) }
  MAIL = ->(v) { v.is_a?(String) && EMAIL.match?(v) }

  def self.text(range) = ->(v) { v.is_a?(String) && range.cover?(v.length) }
  def self.number(range) = ->(v) { v.is_a?(Numeric) && range.cover?(v) }
  def self.whole(range) = ->(v) { v.is_a?(Numeric) && v == v.floor && range.cover?(v) }
  def self.maybe(check) = ->(v) { v.nil? || check.call(v) }
  def self.list(most, check) = ->(v) { v.is_a?(Array) && v.length <= most && v.all?(&check) }

  def self.members(needed, allowed)
    lambda do |v|
      v.is_a?(Hash) && needed.each_key.all? { |name| v.key?(name) } &&
        needed.merge(allowed).all? { |name, check| !v.key?(name) || check.call(v[name]) }
    end
  end
end

LOCATION = Check.members(
  { 'latitude' => Check.number(-90..90), 'longitude' => Check.number(-180..180) },
  { 'altitude' => Check.maybe(Check.whole(-500..9000)) }
)
LABELS = ->(v) { Check.list(5, Check.text(1..20)).call(v) && v.uniq.length == v.length }
HIVE = {
  'tag' => ->(v) { v.is_a?(String) && /\A[A-Z]{2}-[0-9]{4}\z/.match?(v) },
  'name' => Check.text(1..40), 'kind' => Check::KIND, 'frames' => Check.whole(0..60), 'location' => LOCATION
}.freeze
HIVE_MORE = {
  'weight' => Check.maybe(->(v) { Check.number(0..500).call(v) && v.positive? }), 'labels' => LABELS,
  'installedOn' => Check.maybe(Check::DAY), 'contact' => Check::MAIL
}.freeze
TREATMENT = Check.members({ 'substance' => Check.text(1..30), 'grams' => Check.number(0.1..1000) }, {})
INSPECTION = {
  'at' => Check::AT, 'temper' => ->(v) { %w[calm nervous aggressive].include?(v) }, 'queenSeen' => Check::FLAG
}.freeze
INSPECTION_MORE = {
  'mites' => Check.maybe(Check.whole(0..10_000)), 'notes' => Check.text(0..200), 'treatments' => Check.list(3, TREATMENT)
}.freeze
TRANSFER = { 'fromHive' => Check::ID, 'toHive' => Check::ID, 'frames' => Check.whole(1..10) }.freeze
TRANSFER_MORE = { 'note' => Check.maybe(Check.text(0..100)) }.freeze

class Apiary < Sinatra::Base
  set :environment, :production
  set :show_exceptions, false
  set :raise_errors, false
  set :dump_errors, true
  set :strict_paths, true
  set :protection, false
  set :lock, true
  set :host_authorization, {}
  set :hives, {}
  set :inspections, Hash.new { |all, id| all[id] = [] }
  set :photos, {}
  set :transfers, {}

  helpers do
    def refuse(status, title) = raise(Refusal.new(status, title))

    def answer(body, status = 200, headers = {})
      [status, { 'Content-Type' => 'application/json' }.merge(headers), JSON.generate(body)]
    end

    def tagged(hive, status = 200, headers = {}) = answer(hive, status, headers.merge('ETag' => tag_of(hive)))
    def tag_of(hive) = "\"#{hive['version']}\""

    def sent(needed, allowed)
      refuse(415, 'The body must be application/json') unless request.media_type == 'application/json'
      text = request.body.read.force_encoding('UTF-8')
      refuse(400, 'The body must be UTF-8') unless text.valid_encoding?
      body = JSON.parse(text)
      refuse(422, 'The body is not as the document has it') unless Check.members(needed, allowed).call(body)
      body.slice(*needed.keys, *allowed.keys)
    rescue JSON::ParserError
      refuse(400, 'The body is no JSON')
    end

    def find(known, id, what)
      refuse(400, "The identifier of a #{what} is a UUID") unless id.valid_encoding? && UUID.match?(id)
      known[id.downcase] || refuse(404, "There is no such #{what}")
    end

    def hive = find(settings.hives, params['id'], 'hive')

    def numeral(name, fallback, range)
      text = params[name]
      return fallback if text.nil?

      refuse(400, "#{name} must be in #{range}") unless /\A-?\d{1,10}\z/.match?(text) && range.cover?(text.to_i)
      text.to_i
    end

    def choice(name, fallback, among)
      value = params.fetch(name, fallback)
      value.nil? || among.include?(value) ? value : refuse(400, "#{name} must be one of #{among}")
    end

    def free(tag, but = nil)
      taken = settings.hives.each_value.any? { |one| one['tag'] == tag && !one.equal?(but) }
      refuse(409, 'The tag is taken') if taken
    end
  end

  before do
    refuse(400, 'The path and the query must be UTF-8') unless [request.path_info, *params.values].all? do |text|
      !text.is_a?(String) || text.dup.force_encoding('UTF-8').valid_encoding?
    end
    known = %w[/hives /transfers].any? { |path| request.path_info.start_with?(path) }
    refuse(401, 'An API key is needed') if known && request.env['HTTP_X_API_KEY'] != 'bee-key'
  end

  error Refusal do
    error = env['sinatra.error']
    [error.status, { 'Content-Type' => 'application/problem+json' }, JSON.generate(title: error.message, status: error.status)]
  end

  not_found { [404, { 'Content-Type' => 'application/problem+json' }, JSON.generate(title: 'There is nothing here', status: 404)] }

  get('/status') { answer({ 'status' => 'up' }) }

  get '/hives' do
    page, size = numeral('page', 1, 1..10_000), numeral('size', 20, 1..50)
    kind = choice('kind', nil, %w[langstroth warre topBar])
    sort = choice('sort', 'createdAt', %w[tag -tag createdAt -createdAt])
    q = params['q']
    refuse(400, 'q must have 1 to 40 characters') unless q.nil? || (1..40).cover?(q.length)
    found = settings.hives.values.select do |one|
      (kind.nil? || one['kind'] == kind) && (q.nil? || one['name'].downcase.include?(q.downcase))
    end
    found = found.sort_by.with_index { |one, index| [one[sort.delete_prefix('-')], index] }
    found.reverse! if sort.start_with?('-')
    answer({ 'items' => found.slice((page - 1) * size, size) || [], 'page' => page, 'size' => size, 'total' => found.length })
  end

  post '/hives' do
    draft = sent(HIVE, HIVE_MORE)
    free(draft['tag'])
    made = { 'labels' => [] }.merge(draft, 'id' => SecureRandom.uuid, 'version' => 1, 'createdAt' => Time.now.utc.iso8601(6))
    settings.hives[made['id']] = made
    tagged(made, 201, 'Location' => "/hives/#{made['id']}")
  end

  get '/hives/:id' do
    found = hive
    etag(found['version'].to_s)
    tagged(found)
  end

  put '/hives/:id' do
    old = hive
    match = request.env['HTTP_IF_MATCH'] || refuse(428, 'If-Match is required')
    tags = match.split(',').map(&:strip)
    refuse(412, 'The hive has changed') unless tags.include?('*') || tags.include?(tag_of(old))
    draft = sent(HIVE, HIVE_MORE)
    free(draft['tag'], old)
    made = { 'labels' => [] }.merge(draft, old.slice('id', 'createdAt'), 'version' => old['version'] + 1)
    settings.hives[made['id']] = made
    tagged(made)
  end

  delete '/hives/:id' do
    id = hive['id']
    [settings.hives, settings.inspections, settings.photos].each { |kept| kept.delete(id) }
    204
  end

  get '/hives/:id/photo' do
    photo = settings.photos[hive['id']] || refuse(404, 'There is no photo')
    [200, { 'Content-Type' => 'image/png' }, photo]
  end

  put '/hives/:id/photo' do
    id = hive['id']
    refuse(415, 'The body must be image/png') unless request.media_type == 'image/png'
    photo = request.body.read
    refuse(400, 'A body is required') if photo.empty?
    settings.photos[id] = photo
    204
  end

  get '/hives/:id/inspections' do
    all = settings.inspections[hive['id']]
    limit, start = numeral('limit', 20, 1..100), numeral('cursor', 0, 0..all.length)
    rest = start + limit
    answer({ 'items' => all.slice(start, limit), 'next' => rest < all.length ? rest.to_s : nil })
  end

  post '/hives/:id/inspections' do
    id = hive['id']
    all = settings.inspections[id]
    made = sent(INSPECTION, INSPECTION_MORE).merge('number' => all.length + 1)
    all << made
    answer(made, 201, 'Location' => "/hives/#{id}/inspections/#{made['number']}")
  end

  get '/hives/:id/inspections/:number' do
    all = settings.inspections[hive['id']]
    answer(all[numeral('number', 0, 1..2**31 - 1) - 1] || refuse(404, 'There is no such inspection'))
  end

  post '/transfers' do
    draft = sent(TRANSFER, TRANSFER_MORE)
    from, to = draft.values_at('fromHive', 'toHive').map(&:downcase)
    known = settings.hives
    refuse(422, 'Two different hives are needed') unless known.key?(from) && known.key?(to) && from != to
    refuse(409, 'There are not as many frames') if known[from]['frames'] < draft['frames']
    made = draft.merge('id' => SecureRandom.uuid)
    settings.transfers[made['id']] = made
    answer(made, 201, 'Location' => "/transfers/#{made['id']}")
  end

  get('/transfers/:id') { answer(find(settings.transfers, params['id'], 'transfer')) }
end

if $PROGRAM_NAME == __FILE__
  require 'puma'
  server = Puma::Server.new(Apiary, Puma::Events.respond_to?(:strings) ? Puma::Events.strings : nil)
  server.add_tcp_listener('127.0.0.1', ARGV.fetch(0).to_i)
  port = server.connected_ports.first
  puts "listening on http://127.0.0.1:#{port}"
  $stdout.flush
  server.run.join
end
