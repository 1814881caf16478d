# Runs the story with SOAP::Lite: calls on standard input, a line of JSON for each result.
use strict;
use warnings;
use JSON::PP;
use MIME::Base64;
use SOAP::Lite;

my ($url) = @ARGV;
my $namespace = 'https://trivet.example/metadata-catalogue/1';
my $json = JSON::PP->new->utf8->canonical->allow_nonref;
my $token;

sub client {
    my ($user, $password) = @_;
    my $soap = SOAP::Lite->proxy($url)->autotype(0)->on_action(sub { '""' })->on_fault(sub { return $_[1] });
    # Its own authentication waits for a 401, which a catalogue does not send.
    $soap->transport->proxy->default_header(Authorization => 'Basic ' . encode_base64("$user:$password", ''))
        if $user ne '';
    return $soap;
}

# Members in their order in the text: records are lists of pairs.
sub members {
    my ($pairs) = @_;
    my @data;
    for my $pair (@$pairs) {
        my ($name, $value) = @$pair;
        for my $item (ref $value eq 'HASH' ? @{$value->{list}} : ($value)) {
            push @data, ref $item eq 'ARRAY'
                ? SOAP::Data->name($name => \SOAP::Data->value(members($item)))
                : SOAP::Data->name($name => text($item));
        }
    }
    return @data;
}

sub text {
    my ($value) = @_;
    return $token if $value eq '@token';
    return SOAP::Utils::encode_data($value);
}

my %clients;
for my $call (@{$json->decode(do { local $/; <STDIN> })}) {
    my ($operation, $user) = @$call{qw(operation user)};
    my $soap = $clients{$user} //= client($user, $call->{password});
    my $name = SOAP::Data->name($operation)->attr({xmlns => $namespace});
    my $som = $soap->call($name, members($call->{input}));
    if ($som->fault) {
        my $detail = $som->faultdetail;
        my ($fault) = ref $detail eq 'HASH' ? keys %$detail : ();
        print $json->encode({fault => $fault // $som->faultcode}), "\n";
    } else {
        $token = $som->valueof('//queryResults/token') // $token;
        print $json->encode({value => $som->valueof("//${operation}Response")}), "\n";
    }
}
