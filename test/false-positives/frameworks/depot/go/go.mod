module depot

go 1.24
