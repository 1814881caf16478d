import { Declared, type Methods, type Stored } from './served.js';

/** A correct implementation of the club, whose methods tests replace by faulty ones. */

/** What the service stores. */
export interface Club {
  readonly members: Map<string, Stored>;
  readonly reservations: Map<number, Stored>;
}

/** The stored item; a fault if there is none. */
export function found<Key>(items: ReadonlyMap<Key, Stored>, key: unknown): Stored {
  // Keys of the other kind find nothing.
  const item = items.get(key as Key);
  if (item === undefined) throw new Declared('NotFound');
  return item;
}

const courts = [
  { code: 'A1', surface: 'clay' },
  { code: 'B2', surface: 'grass' },
];

let numbers = 1000;

/** The next number of a member or a reservation. */
export function nextNumber(): number {
  numbers += 1;
  return numbers;
}

/** The reservations that a request asks for. */
export function asked({ memberNumber }: Stored, { reservations }: Club): readonly Stored[] {
  return [...reservations.values()].filter(
    (one) => memberNumber === undefined || one.memberNumber === memberNumber,
  );
}

/** One page of a list. */
export function pageOf<T>(all: readonly T[], { page = 1, pageSize = 20 }: Stored): readonly T[] {
  const [index, size] = [Number(page) - 1, Number(pageSize)];
  return all.slice(index * size, (index + 1) * size);
}

/** A part of a list. */
export function partOf<T>(all: readonly T[], { offset = 0, maximum = 20 }: Stored): readonly T[] {
  return all.slice(Number(offset), Number(offset) + Number(maximum));
}

/** Stores a member. */
export function enrolled(details: Stored, { members }: Club): Stored {
  const memberNumber = `M${nextNumber()}`;
  members.set(memberNumber, { memberNumber, revision: 1, ...details });
  return { memberNumber };
}

/** The correct methods. */
export const methods: Methods<Club> = {
  EnrolMember: ({ details }, club) => {
    const { email } = details as Stored;
    if (email !== undefined && [...club.members.values()].some((one) => one.email === email))
      throw new Declared('Duplicate');
    return enrolled(details as Stored, club);
  },
  GetMember: ({ memberNumber }, { members }) => ({ member: found(members, memberNumber) }),
  AmendMember: ({ revision: given, ...input }, { members }) => {
    const member = found(members, input['memberNumber']);
    const { revision } = member;
    if (given !== undefined && given !== revision) throw new Declared('InvalidInput');
    Object.assign(member, input, { revision: Number(revision) + 1 });
    return {};
  },
  RemoveMember: ({ memberNumber }, { members }) => {
    found(members, memberNumber);
    members.delete(String(memberNumber));
    return {};
  },
  FindMembers: ({ level, country }, { members }) => ({
    member: [...members.values()].filter(
      ({ level: own, home }) =>
        (level === undefined || own === level) &&
        (country === undefined || (home as Stored)['country'] === country),
    ),
  }),
  ShowCourt: () => ({}),
  ListCourts: () => ({ court: courts }),
  ReserveCourt: (input, { members, reservations }) => {
    found(members, input.memberNumber);
    const isKnown = courts.some(({ code }) => code === input.courtCode);
    if (!isKnown || Date.parse(String(input.start)) < Date.now()) throw new Declared('InvalidInput');
    const { memberNumber, start } = input;
    const isTaken = [...reservations.values()].some(
      (one) => one['memberNumber'] === memberNumber && one['start'] === start,
    );
    if (isTaken) throw new Declared('Duplicate');
    const reservationNumber = nextNumber();
    reservations.set(reservationNumber, { reservationNumber, ...input, status: 'RESERVED' });
    return { reservationNumber };
  },
  GetReservation: ({ reservationNumber }, { reservations }) => ({
    reservation: found(reservations, reservationNumber),
  }),
  CancelReservation: ({ reservationNumber }, { reservations }) => {
    Object.assign(found(reservations, reservationNumber), { status: 'CANCELLED' });
    return {};
  },
  ListReservations: (input, club) => {
    const all = asked(input, club);
    return { total: all.length, reservation: pageOf(all, input) };
  },
  FindReservations: (input, club) => {
    const all = asked(input, club);
    return { total: all.length, reservation: partOf(all, input) };
  },
};
