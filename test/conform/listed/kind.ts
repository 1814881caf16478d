/** The words of a service, and how it is built. */
export interface Kind {
  /** What has the listed items, in the singular: `site`. */
  readonly whole: string;
  /** What adds them: `row`. */
  readonly part: string;
  /** The listed items: `locker`. */
  readonly item: string;
  /** What uses them: `rental`. */
  readonly use: string;
  /** The member of a use with the identifiers of items: `locker_ids`. */
  readonly member: string;
  /** The member of an object for each item, in place of its identifier: `locker_id`. */
  readonly inner?: string;
  readonly ids: 'uuid' | 'integer';
  /** Whether it looks at the items of a request before the state of what they belong to. */
  readonly isItemFirst?: boolean;
  /** Whether a use names items only, and not what they belong to. */
  readonly isBare?: boolean;
  /** Whether the list shows free items only. */
  readonly isOnlyFree?: boolean;
  /** Whether an item may be used any number of times. */
  readonly isReusable?: boolean;
  /** Number of items that each part adds, if it is the same for all. */
  readonly size?: number;
  /** Whether a request with the idempotency key of another one gets what that has made. */
  readonly isKeyed?: boolean;
  /** Whether it opens what has no items yet. */
  readonly isOpenEmpty?: boolean;
  /** A fault of the service. */
  readonly fault?: 'too-long' | 'stays';
}
