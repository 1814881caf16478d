;; The second stage of reading a table: `part` splits rows at the marks that `find` found; `integers`, `numbers`,
;; `texts` and `longer` read the plain cells of a column. Part of one module with `marks.wat`.
;;
;; Memory after the text:
;;   1392960  words that describe the table: start of the next row, its first mark, cells of a row, delimiter, quote
;;           (-1: none), whether quotes may be doubled, first byte of a comment (-1: none), maximum bytes of a row;
;;           addresses of starts of cells, ends of cells, flags of cells, lines before rows, and whether rows are valid;
;;           the initial value of the last of these, before any column is read; and the number of text cells that were
;;           looked up, times 65536, plus the number of new ones
;;   1393024  16 bytes of ones, then 16 of zeros
;;   1393056  powers of ten from the zeroth to the 15th
;;   1393184  the data at these addresses: cells row by row, columns one after the other

;; Splits rows from a position on, whose first mark is given, up to a number of rows or to the first that differs from
;; RFC 4180, or may continue after the text; returns the number of rows.
(func (export "part") (param $at i32) (param $mark i32) (param $count i32) (param $rows i32) (result i32)
  (local $width i32) (local $delimiter i32) (local $quote i32) (local $doubled i32) (local $comment i32)
  (local $limit i32) (local $starts i32) (local $ends i32) (local $flags i32)
  (local $row i32) (local $slot i32) (local $cell i32) (local $start i32) (local $found i32) (local $end i32)
  (local $flag i32) (local $next i32) (local $byte i32) (local $lines i32) (local $before i32) (local $here i32)
  i32.const 0  i32.load offset=1392968  local.set $width
  i32.const 0  i32.load offset=1392972  local.set $delimiter
  i32.const 0  i32.load offset=1392976  local.set $quote
  i32.const 0  i32.load offset=1392980  local.set $doubled
  i32.const 0  i32.load offset=1392984  local.set $comment
  i32.const 0  i32.load offset=1392988  local.set $limit
  i32.const 0  i32.load offset=1392992  local.set $starts
  i32.const 0  i32.load offset=1392996  local.set $ends
  i32.const 0  i32.load offset=1393000  local.set $flags
  block $stop
  loop $each
    local.get $row  local.get $rows  i32.ge_u  br_if $stop
    local.get $at  i32.load8_u offset=1114368  local.get $comment  i32.eq  br_if $stop
    local.get $mark  local.set $here
    local.get $at  local.set $start
    local.get $width  local.set $cell
    i32.const 1  local.set $lines
    block $ended
    loop $cells
      local.get $here  local.get $count  i32.ge_u  br_if $stop
      local.get $here  i32.const 2  i32.shl  i32.load offset=0  local.tee $found
      i32.const 0x7fffffff  i32.and  local.tee $end
      local.set $next
      local.get $found  i32.const 31  i32.shr_u  local.set $flag
      local.get $start  i32.load8_u offset=1114368  local.get $quote  i32.eq
      if
        local.get $start  i32.const 1  i32.add  local.set $start
        i32.const 0  local.set $flag
        loop $inside
          local.get $here  i32.const 1  i32.add  local.tee $here
          local.get $count  i32.ge_u  br_if $stop
          local.get $here  i32.const 2  i32.shl  i32.load offset=0  local.tee $found
          i32.const 31  i32.shr_u  local.get $flag  i32.or  local.set $flag
          local.get $found  i32.const 0x7fffffff  i32.and  local.tee $end
          i32.load8_u offset=1114368  local.tee $byte
          local.get $quote  i32.eq
          if
            local.get $doubled
            local.get $end  i32.load8_u offset=1114369  local.get $quote  i32.eq
            i32.and
            if
              local.get $flag  i32.const 2  i32.or  local.set $flag
              local.get $here  i32.const 1  i32.add  local.set $here
              br $inside
            end
          else
            local.get $byte  i32.const 10  i32.eq  local.get $lines  i32.add  local.set $lines
            local.get $byte  local.get $delimiter  i32.eq
            local.get $byte  i32.const 10  i32.eq  i32.or
            local.get $byte  i32.const 13  i32.eq  i32.or
            br_if $inside
            br $stop
          end
        end
        local.get $here  i32.const 1  i32.add  local.tee $here
        local.get $count  i32.ge_u  br_if $stop
        local.get $here  i32.const 2  i32.shl  i32.load offset=0
        i32.const 0x7fffffff  i32.and  local.tee $next
        local.get $end  i32.const 1  i32.add  i32.ne  br_if $stop
      end
      local.get $slot  i32.const 2  i32.shl  local.get $starts  i32.add  local.get $start  i32.store offset=0
      local.get $slot  i32.const 2  i32.shl  local.get $ends  i32.add  local.get $end  i32.store offset=0
      local.get $slot  local.get $flags  i32.add  local.get $flag  i32.store8 offset=0
      local.get $slot  i32.const 1  i32.add  local.set $slot
      local.get $next  i32.load8_u offset=1114368  local.set $byte
      local.get $cell  i32.const 1  i32.sub  local.tee $cell
      i32.eqz  br_if $ended
      local.get $byte  local.get $delimiter  i32.ne  br_if $stop
      local.get $next  i32.const 1  i32.add  local.set $start
      local.get $here  i32.const 1  i32.add  local.set $here
      br $cells
    end
    end
    local.get $next  local.get $at  i32.sub  local.get $limit  i32.gt_u  br_if $stop
    local.get $byte  i32.const 13  i32.eq
    if
      local.get $here  i32.const 1  i32.add  local.tee $here
      local.get $count  i32.ge_u  br_if $stop
      local.get $next  i32.const 1  i32.add  local.tee $next
      local.get $here  i32.const 2  i32.shl  i32.load offset=0
      i32.const 0x7fffffff  i32.and  i32.ne  br_if $stop
      local.get $next  i32.load8_u offset=1114368  local.set $byte
    end
    local.get $byte  i32.const 10  i32.ne  br_if $stop
    local.get $row  i32.const 2  i32.shl  i32.const 0  i32.load offset=1393004  i32.add
    local.get $before  i32.store offset=0
    local.get $before  local.get $lines  i32.add  local.set $before
    local.get $row  i32.const 0  i32.load offset=1393008  i32.add
    i32.const 0  i32.load offset=1393012  i32.store8 offset=0
    local.get $next  i32.const 1  i32.add  local.set $at
    local.get $here  i32.const 1  i32.add  local.set $mark
    local.get $row  i32.const 1  i32.add  local.set $row
    br $each
  end
  end
  local.get $row  i32.const 2  i32.shl  i32.const 0  i32.load offset=1393004  i32.add
  local.get $before  i32.store offset=0
  i32.const 0  local.get $at  i32.store offset=1392960
  i32.const 0  local.get $mark  i32.store offset=1392964
  local.get $row
)

;; Reads the cells of a column that are plain integers of up to nine digits and within bounds; for all others it stores
;; the least integer, and marks the row as not known to be valid. If $exact is not 0, cells must have that many digits.
(func (export "integers") (param $column i32) (param $rows i32) (param $out i32) (param $exact i32)
  (param $low f64) (param $high f64)
  (local $stride i32) (local $starts i32) (local $ends i32) (local $row i32) (local $cell i32)
  (local $at i32) (local $end i32) (local $first i32) (local $digit i32) (local $value i32) (local $known i32)
  i32.const 0  i32.load offset=1392968  i32.const 2  i32.shl  local.set $stride
  i32.const 0  i32.load offset=1392992  local.set $starts
  i32.const 0  i32.load offset=1392996  local.set $ends
  local.get $column  i32.const 2  i32.shl  local.set $cell
  block $done
  loop $each
    local.get $row  local.get $rows  i32.ge_u  br_if $done
    i32.const 0x80000000  local.set $known
    block $other
      local.get $starts  local.get $cell  i32.add  i32.load offset=0  local.set $at
      local.get $ends  local.get $cell  i32.add  i32.load offset=0  local.set $end
      local.get $at  i32.load8_u offset=1114368  local.set $first
      local.get $exact
      if
        local.get $end  local.get $at  i32.sub  local.get $exact  i32.ne  br_if $other
      else
        local.get $first  i32.const 43  i32.eq  local.get $first  i32.const 45  i32.eq  i32.or
        local.get $at  i32.add  local.set $at
      end
      local.get $end  local.get $at  i32.sub  i32.const 1  i32.sub  i32.const 9  i32.ge_u  br_if $other
      i32.const 0  local.set $value
      loop $digits
        local.get $at  i32.load8_u offset=1114368  i32.const 48  i32.sub  local.tee $digit
        i32.const 9  i32.gt_u  br_if $other
        local.get $value  i32.const 10  i32.mul  local.get $digit  i32.add  local.set $value
        local.get $at  i32.const 1  i32.add  local.tee $at
        local.get $end  i32.lt_u  br_if $digits
      end
      local.get $first  i32.const 45  i32.eq
      if
        i32.const 0  local.get $value  i32.sub  local.set $value
      end
      local.get $value  f64.convert_i32_s  local.get $low  f64.lt  br_if $other
      local.get $value  f64.convert_i32_s  local.get $high  f64.gt  br_if $other
      local.get $value  local.set $known
    end
    local.get $row  i32.const 2  i32.shl  local.get $out  i32.add  local.get $known  i32.store offset=0
    local.get $known  i32.const 0x80000000  i32.eq
    if
      local.get $row  i32.const 0  i32.load offset=1393008  i32.add  i32.const 0  i32.store8 offset=0
    end
    local.get $cell  local.get $stride  i32.add  local.set $cell
    local.get $row  i32.const 1  i32.add  local.set $row
    br $each
  end
  end
)

;; Reads the cells of a column that are plain numbers of up to 15 digits and within bounds; for all others it stores
;; NaN, and marks the row as not known to be valid. The digits are exact as an integer, and one division is rounded
;; correctly.
(func (export "numbers") (param $column i32) (param $rows i32) (param $out i32) (param $low f64) (param $high f64)
  (local $stride i32) (local $starts i32) (local $ends i32) (local $row i32) (local $cell i32)
  (local $at i32) (local $end i32) (local $first i32) (local $digit i32) (local $length i32)
  (local $mantissa i64) (local $value f64) (local $known f64)
  i32.const 0  i32.load offset=1392968  i32.const 2  i32.shl  local.set $stride
  i32.const 0  i32.load offset=1392992  local.set $starts
  i32.const 0  i32.load offset=1392996  local.set $ends
  local.get $column  i32.const 2  i32.shl  local.set $cell
  block $done
  loop $each
    local.get $row  local.get $rows  i32.ge_u  br_if $done
    f64.const nan  local.set $known
    block $other
      local.get $starts  local.get $cell  i32.add  i32.load offset=0  local.set $at
      local.get $ends  local.get $cell  i32.add  i32.load offset=0  local.set $end
      local.get $at  i32.load8_u offset=1114368  local.set $first
      local.get $first  i32.const 43  i32.eq  local.get $first  i32.const 45  i32.eq  i32.or
      local.get $at  i32.add  local.set $at
      local.get $end  local.get $at  i32.sub  local.tee $length
      i32.const 1  i32.sub  i32.const 16  i32.ge_u  br_if $other
      i64.const 0  local.set $mantissa
      block $whole
        loop $digits
          local.get $at  i32.load8_u offset=1114368  i32.const 48  i32.sub  local.tee $digit
          i32.const 9  i32.gt_u  br_if $whole
          local.get $mantissa  i64.const 10  i64.mul  local.get $digit  i64.extend_i32_u  i64.add
          local.set $mantissa
          local.get $at  i32.const 1  i32.add  local.tee $at
          local.get $end  i32.lt_u  br_if $digits
        end
      end
      local.get $at  local.get $end  i32.eq
      if
        local.get $length  i32.const 15  i32.gt_u  br_if $other
        local.get $mantissa  f64.convert_i64_u  local.set $value
      else
        local.get $digit  i32.const -2  i32.ne  br_if $other
        local.get $length  i32.const 1  i32.eq  br_if $other
        local.get $at  i32.const 1  i32.add  local.tee $at
        local.set $length
        block $fraction
        loop $digits
          local.get $at  local.get $end  i32.ge_u  br_if $fraction
          local.get $at  i32.load8_u offset=1114368  i32.const 48  i32.sub  local.tee $digit
          i32.const 9  i32.gt_u  br_if $other
          local.get $mantissa  i64.const 10  i64.mul  local.get $digit  i64.extend_i32_u  i64.add
          local.set $mantissa
          local.get $at  i32.const 1  i32.add  local.set $at
          br $digits
        end
        end
        local.get $mantissa  f64.convert_i64_u
        local.get $end  local.get $length  i32.sub  i32.const 3  i32.shl  f64.load offset=1393056
        f64.div  local.set $value
      end
      local.get $first  i32.const 45  i32.eq
      if
        local.get $value  f64.neg  local.set $value
      end
      local.get $value  local.get $low  f64.lt  br_if $other
      local.get $value  local.get $high  f64.gt  br_if $other
      local.get $value  local.set $known
    end
    local.get $row  i32.const 3  i32.shl  local.get $out  i32.add  local.get $known  f64.store offset=0
    local.get $known  local.get $known  f64.ne
    if
      local.get $row  i32.const 0  i32.load offset=1393008  i32.add  i32.const 0  i32.store8 offset=0
    end
    local.get $cell  local.get $stride  i32.add  local.set $cell
    local.get $row  i32.const 1  i32.add  local.set $row
    br $each
  end
  end
)

;; Converts well-formed UTF-8 to Latin-1 in place if possible; returns its length, 0 if it is not.
(func $latin (param $at i32) (param $length i32) (result i32)
  (local $from i32) (local $to i32) (local $end i32) (local $byte i32) (local $above v128)
  local.get $at  local.get $length  i32.add  local.set $end
  i32.const 0xc3  i8x16.splat  local.set $above
  local.get $at  local.set $from
  block $checked
  loop $each
    local.get $end  local.get $from  i32.sub  local.tee $to
    i32.const 0  i32.le_s  br_if $checked
    local.get $from  v128.load offset=1114368
    i32.const 16  local.get $to  i32.sub
    i32.const 0  local.get $to  i32.const 16  i32.lt_u  select
    v128.load offset=1393024  v128.and
    local.get $above  i8x16.gt_u  v128.any_true
    if
      i32.const 0  return
    end
    local.get $from  i32.const 16  i32.add  local.set $from
    br $each
  end
  end
  local.get $at  local.tee $from  local.set $to
  loop $each
    local.get $from  i32.load8_u offset=1114368  local.tee $byte
    i32.const 0x80  i32.ge_u
    if
      local.get $byte  i32.const 6  i32.shl
      local.get $from  i32.load8_u offset=1114369  i32.const 0x3f  i32.and  i32.or  local.set $byte
      local.get $from  i32.const 1  i32.add  local.set $from
    end
    local.get $to  local.get $byte  i32.store8 offset=1114368
    local.get $to  i32.const 1  i32.add  local.set $to
    local.get $from  i32.const 1  i32.add  local.tee $from
    local.get $end  i32.lt_u  br_if $each
  end
  local.get $to  local.get $at  i32.sub
)

;; Numbers the cells of a column so that equal cells have equal numbers, starting at $next for new ones; returns the
;; next number. Cells with doubled quotes, and those longer than $longest, which is at most 32, get -1. Each cell may be
;; in four of the 1027 slots of 48 bytes at $seen, by its hash; a slot contains its bytes, and its number plus one. The
;; numbers of cells of more than 8 bytes that were looked up, and of new ones, are stored in the words of the table. If
;; $latin is not 0, cells without a number are converted to Latin-1 if possible, which is decoded faster than UTF-8.
(func (export "texts") (param $column i32) (param $rows i32) (param $out i32) (param $seen i32) (param $longest i32)
  (param $next i32) (param $latin i32) (result i32)
  (local $stride i32) (local $flagStride i32) (local $starts i32) (local $ends i32) (local $row i32) (local $cell i32)
  (local $flag i32) (local $at i32) (local $length i32) (local $known i32) (local $place i32) (local $home i32)
  (local $judged i32)
  (local $hash i64) (local $head v128) (local $tail v128)
  i32.const 0  i32.load offset=1392968  local.tee $flagStride  i32.const 2  i32.shl  local.set $stride
  i32.const 0  i32.load offset=1392992  local.set $starts
  i32.const 0  i32.load offset=1392996  local.set $ends
  local.get $column  i32.const 2  i32.shl  local.set $cell
  i32.const 0  i32.load offset=1393000  local.get $column  i32.add  local.set $flag
  block $done
  loop $each
    local.get $row  local.get $rows  i32.ge_u  br_if $done
    i32.const -1  local.set $known
    block $other
      local.get $starts  local.get $cell  i32.add  i32.load offset=0  local.set $at
      local.get $ends  local.get $cell  i32.add  i32.load offset=0  local.get $at  i32.sub  local.tee $length
      local.get $longest  i32.gt_u  br_if $other
      local.get $flag  i32.load8_u offset=0  i32.const 1  i32.gt_u  br_if $other
      local.get $at  v128.load offset=1114368
      i32.const 16  local.get $length  i32.sub
      i32.const 0  local.get $length  i32.const 16  i32.lt_u  select
      v128.load offset=1393024  v128.and  local.tee $head
      i64x2.extract_lane 0  i64.const 0x9e3779b97f4a7c15  i64.mul
      local.get $head  i64x2.extract_lane 1  i64.const 0xc2b2ae3d27d4eb4f  i64.mul
      i64.add  local.set $hash
      i32.const 0  i8x16.splat  local.set $tail
      local.get $length  i32.const 16  i32.gt_u
      if
        local.get $at  v128.load offset=1114384
        i32.const 32  local.get $length  i32.sub
        v128.load offset=1393024  v128.and  local.tee $tail
        i64x2.extract_lane 0  i64.const 0x165667b19e3779f9  i64.mul
        local.get $tail  i64x2.extract_lane 1  i64.const 0x27d4eb2f165667c5  i64.mul
        i64.add  local.get $hash  i64.add  local.set $hash
      end
      local.get $hash  local.get $hash  i64.const 29  i64.shr_u  i64.xor
      i64.const 0x9e3779b97f4a7c15  i64.mul  i64.const 54  i64.shr_u  i32.wrap_i64
      i32.const 48  i32.mul  local.get $seen  i32.add  local.tee $place  local.set $home
      block $found
        loop $probe
          local.get $place  i32.load offset=32
          if
            local.get $place  v128.load offset=0  local.get $head  v128.xor
            local.get $place  v128.load offset=16  local.get $tail  v128.xor
            v128.or  v128.any_true  i32.eqz  br_if $found
            local.get $place  i32.const 48  i32.add  local.tee $place
            local.get $home  i32.sub  i32.const 192  i32.lt_u  br_if $probe
            local.get $home  local.set $place
          end
        end
        local.get $place  local.get $head  v128.store offset=0
        local.get $place  local.get $tail  v128.store offset=16
        local.get $next  i32.const 1  i32.add  local.set $next
        local.get $place  local.get $next  i32.store offset=32
        local.get $judged  local.get $length  i32.const 8  i32.gt_u  i32.add  local.set $judged
      end
      local.get $judged  local.get $length  i32.const 8  i32.gt_u  i32.const 16  i32.shl  i32.add  local.set $judged
      local.get $place  i32.load offset=32  i32.const 1  i32.sub  local.set $known
    end
    local.get $latin  local.get $known  i32.const -1  i32.eq  i32.and
    local.get $flag  i32.load8_u offset=0  i32.const 1  i32.eq  i32.and
    if
      local.get $at  local.get $length  call $latin  local.tee $length
      if
        local.get $ends  local.get $cell  i32.add  local.get $at  local.get $length  i32.add  i32.store offset=0
        local.get $flag  i32.const 0  i32.store8 offset=0
      end
    end
    local.get $row  i32.const 2  i32.shl  local.get $out  i32.add  local.get $known  i32.store offset=0
    local.get $flag  local.get $flagStride  i32.add  local.set $flag
    local.get $cell  local.get $stride  i32.add  local.set $cell
    local.get $row  i32.const 1  i32.add  local.set $row
    br $each
  end
  end
  i32.const 0  local.get $judged  i32.store offset=1393016
  local.get $next
)

;; Marks a row as not known to be valid if its cell has at most a number of bytes, or doubled quotes.
(func (export "longer") (param $column i32) (param $rows i32) (param $longest i32)
  (local $stride i32) (local $flagStride i32) (local $flag i32) (local $starts i32) (local $ends i32) (local $row i32) (local $cell i32)
  i32.const 0  i32.load offset=1392968  local.tee $flagStride  i32.const 2  i32.shl  local.set $stride
  i32.const 0  i32.load offset=1392992  local.set $starts
  i32.const 0  i32.load offset=1392996  local.set $ends
  local.get $column  i32.const 2  i32.shl  local.set $cell
  i32.const 0  i32.load offset=1393000  local.get $column  i32.add  local.set $flag
  block $done
  loop $each
    local.get $row  local.get $rows  i32.ge_u  br_if $done
    local.get $ends  local.get $cell  i32.add  i32.load offset=0
    local.get $starts  local.get $cell  i32.add  i32.load offset=0
    i32.sub  local.get $longest  i32.le_s
    local.get $flag  i32.load8_u offset=0  i32.const 1  i32.gt_u  i32.or
    if
      local.get $row  i32.const 0  i32.load offset=1393008  i32.add  i32.const 0  i32.store8 offset=0
    end
    local.get $flag  local.get $flagStride  i32.add  local.set $flag
    local.get $cell  local.get $stride  i32.add  local.set $cell
    local.get $row  i32.const 1  i32.add  local.set $row
    br $each
  end
  end
)
