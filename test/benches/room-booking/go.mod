module roombooking

go 1.22
