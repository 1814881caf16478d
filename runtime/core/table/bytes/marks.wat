;; The first stage of reading a table: finds its marks in up to 272 KiB of UTF-8. Part of one module with `rows.wat`.
;;
;; Marks are the delimiter, the quote, LF, CR, NUL, and every byte outside a well-formed character. A mark is the
;; position of its byte in the text; its highest bit means that a byte above 127 is between it and the mark before. The
;; text is followed by at least 16 bytes that are neither marks nor above 127.
;;
;; Memory: marks from 0 on, 4 bytes each; text from 1114368 on; for the rest from 1392960 on see `rows.wat`.
(memory (export "memory") 22)

;; Bytes of the well-formed character whose lead, above 127, is at a position; 0: it is malformed (Unicode, table 3-7).
(func $size (param $at i32) (result i32)
  (local $lead i32) (local $second i32)
  local.get $at  i32.load8_u offset=1114368  local.set $lead
  local.get $at  i32.load8_u offset=1114369  local.set $second
  local.get $lead  i32.const 0xc2  i32.lt_u  if  i32.const 0  return  end
  local.get $lead  i32.const 0xe0  i32.lt_u  if
    i32.const 2  i32.const 0
    local.get $second  i32.const 0xc0  i32.and  i32.const 0x80  i32.eq
    select  return
  end
  local.get $lead  i32.const 0xf0  i32.lt_u  if
    i32.const 3  i32.const 0
    local.get $second
    i32.const 0xa0  i32.const 0x80  local.get $lead  i32.const 0xe0  i32.eq  select
    i32.ge_u
    local.get $second
    i32.const 0x9f  i32.const 0xbf  local.get $lead  i32.const 0xed  i32.eq  select
    i32.le_u
    i32.and
    local.get $at  i32.load8_u offset=1114370  i32.const 0xc0  i32.and  i32.const 0x80  i32.eq
    i32.and
    select  return
  end
  local.get $lead  i32.const 0xf4  i32.gt_u  if  i32.const 0  return  end
  i32.const 4  i32.const 0
  local.get $second
  i32.const 0x90  i32.const 0x80  local.get $lead  i32.const 0xf0  i32.eq  select
  i32.ge_u
  local.get $second
  i32.const 0x8f  i32.const 0xbf  local.get $lead  i32.const 0xf4  i32.eq  select
  i32.le_u
  i32.and
  local.get $at  i32.load8_u offset=1114370  i32.const 0xc0  i32.and  i32.const 0x80  i32.eq
  i32.and
  local.get $at  i32.load8_u offset=1114371  i32.const 0xc0  i32.and  i32.const 0x80  i32.eq
  i32.and
  select
)

(func (export "find") (param $length i32) (param $delimiter i32) (param $quote i32) (result i32)
  (local $at i32) (local $out i32) (local $marks i32) (local $high i32) (local $here i32)
  (local $size i32) (local $next i32) (local $flag i32)
  (local $block v128) (local $delimiters v128) (local $quotes v128)
  local.get $delimiter  i8x16.splat  local.set $delimiters
  local.get $quote  i8x16.splat  local.set $quotes
  block $done
  loop $blocks
    local.get $at  local.get $length  i32.ge_u  br_if $done
    local.get $at  v128.load offset=1114368  local.tee $block
    local.get $delimiters  i8x16.eq
    local.get $block  local.get $quotes  i8x16.eq  v128.or
    local.get $block  i32.const 10  i8x16.splat  i8x16.eq  v128.or
    local.get $block  i32.const 13  i8x16.splat  i8x16.eq  v128.or
    local.get $block  i32.const 0  i8x16.splat  i8x16.eq  v128.or
    i8x16.bitmask  local.set $marks
    local.get $block  i8x16.bitmask  local.tee $high
    local.get $flag  i32.or  i32.eqz
    if
      block $next
      loop $each
        local.get $marks  i32.eqz  br_if $next
        local.get $out
        local.get $at  local.get $marks  i32.ctz  i32.add
        i32.store offset=0
        local.get $out  i32.const 4  i32.add  local.set $out
        local.get $marks  local.get $marks  i32.const 1  i32.sub  i32.and  local.set $marks
        br $each
      end
      end
    else
      ;; Both kinds in order: bytes above 127 set the flag of the next mark.
      local.get $high  local.get $marks  i32.or  local.set $high
      block $next
      loop $each
        local.get $high  i32.eqz  br_if $next
        local.get $at  local.get $high  i32.ctz  i32.add  local.set $here
        local.get $marks  i32.const 1  local.get $high  i32.ctz  i32.shl  i32.and
        if
          local.get $out  local.get $here  local.get $flag  i32.or  i32.store offset=0
          local.get $out  i32.const 4  i32.add  local.set $out
          i32.const 0  local.set $flag
        else
          i32.const 0x80000000  local.set $flag
          local.get $here  local.get $next  i32.ge_u
          if
            local.get $here  call $size  local.tee $size
            i32.eqz
            if
              local.get $out  local.get $here  local.get $flag  i32.or  i32.store offset=0
              local.get $out  i32.const 4  i32.add  local.set $out
              i32.const 1  local.set $size
            end
            local.get $here  local.get $size  i32.add  local.set $next
          end
        end
        local.get $high  local.get $high  i32.const 1  i32.sub  i32.and  local.set $high
        br $each
      end
      end
    end
    local.get $at  i32.const 16  i32.add  local.set $at
    br $blocks
  end
  end
  local.get $out  i32.const 2  i32.shr_u
)
