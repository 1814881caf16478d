# Calls operations listed on standard input (JSON) and prints each result, one line of JSON per call.
use strict;
use warnings;
use JSON::PP;
use SOAP::Lite;

my ($url, $namespace) = @ARGV;
my $json = JSON::PP->new->canonical->allow_nonref;
my $soap = SOAP::Lite->proxy($url)->autotype(0)->on_action(sub { '""' })->on_fault(sub { return $_[1] });

# Members in their order in the text: objects are lists of pairs.
sub members {
    my ($pairs) = @_;
    my @data;
    for my $pair (@$pairs) {
        my ($name, $value) = @$pair;
        my @items = ref $value eq 'HASH' ? @{$value->{list}} : ($value);
        push @data, ref $_ eq 'ARRAY' ? SOAP::Data->name($name => \SOAP::Data->value(members($_))) : SOAP::Data->name($name => SOAP::Utils::encode_data($_)) for @items;
    }
    return @data;
}

for my $call (@{$json->decode(do { local $/; <STDIN> })}) {
    my ($operation, $input) = @$call;
    my $som = $soap->call(SOAP::Data->name($operation)->attr({xmlns => $namespace}), members($input));
    if ($som->fault) {
        my $detail = $som->faultdetail;
        my ($name) = ref $detail eq 'HASH' ? keys %$detail : ();
        print $json->encode({fault => $name // $som->faultcode, text => $som->faultstring}), "\n";
    } else {
        my $body = $som->valueof('//Body');
        print $json->encode({value => $som->valueof("//${operation}Response")}), "\n";
    }
}
