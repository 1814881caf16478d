// Command roombooking serves the API of openapi.yaml from memory.
package main

import (
	"flag"
	"fmt"
	"log"
	"net"
	"net/http"
	"os"
	"regexp"
)

// fault is the identifier of the fault to show, variant that of the legal deviation; empty for none.
var fault, variant string

func main() {
	port := flag.Int("port", 0, "port on the loopback interface, 0 for a free one")
	flag.StringVar(&fault, "fault", "", "show the fault with this identifier (faults.json)")
	flag.StringVar(&variant, "variant", "", "behave as the variant with this identifier (variants.json)")
	flag.Parse()
	if fault != "" && !regexp.MustCompile(`^B(0\d\d|100)$`).MatchString(fault) {
		log.Fatalf("no such fault: %s", fault)
	}
	if variant != "" && !regexp.MustCompile(`^V(0\d|1\d|20)$`).MatchString(variant) {
		log.Fatalf("no such variant: %s", variant)
	}
	defineSchemas()
	seed()
	listener, err := net.Listen("tcp", fmt.Sprintf("127.0.0.1:%d", *port))
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("listening on http://%s\n", listener.Addr())
	os.Stdout.Sync()
	log.Fatal(http.Serve(listener, http.HandlerFunc(serve)))
}

// or returns the faulty value if the fault is shown, otherwise the correct one.
func or[T any](id string, faulty, right T) T {
	if fault == id {
		return faulty
	}
	return right
}
