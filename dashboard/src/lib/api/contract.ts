import type * as z from 'zod';
import type * as contestants from '$contract/endpoints-contestants.ts';
import type * as setUp from '$contract/endpoints-game-set-up.ts';
import type * as games from '$contract/endpoints-games.ts';
import type * as passkeys from '$contract/endpoints-passkeys.ts';
import type * as people from '$contract/endpoints-people.ts';
import type * as staff from '$contract/endpoints-staff.ts';
import type * as tournaments from '$contract/endpoints-tournaments.ts';

// Types only: no page loads the contract's schemas for them.

/** What a call of the contract answers with. */
type ReplyTo<E> = E extends { readonly reply?: infer R extends z.ZodType } ? z.output<R> : never;
/** What a call of the contract takes. */
type BodyOf<E> = E extends { readonly body?: infer B extends z.ZodType } ? z.input<B> : never;

export type Me = ReplyTo<typeof people.readMe>;
export type NewHost = ReplyTo<typeof people.setUp>;
export type SignedIn = ReplyTo<typeof people.signInByRecovery>;
export type Accepted = ReplyTo<typeof people.acceptInvite>;
export type PasskeyList = ReplyTo<typeof passkeys.listPasskeys>;
export type PasskeyEntry = PasskeyList['passkeys'][number];
export type SessionList = ReplyTo<typeof people.listSessions>;
export type TokenList = ReplyTo<typeof people.listTokens>;
export type TokenMade = ReplyTo<typeof people.makeToken>;
export type InviteList = ReplyTo<typeof people.listInvites>;
export type InviteMade = ReplyTo<typeof people.makeInvite>;
export type NewInvite = BodyOf<typeof people.makeInvite>;
export type RecoveryCodes = ReplyTo<typeof people.renewRecoveryCodes>;

export type TournamentList = ReplyTo<typeof tournaments.listTournaments>;
export type TournamentPage = ReplyTo<typeof tournaments.readTournament>;
export type Tournament = ReplyTo<typeof tournaments.createTournament>;
export type Standings = ReplyTo<typeof tournaments.readStandings>;
export type Leaderboard = ReplyTo<typeof tournaments.readLeaderboard>;
export type OnAir = ReplyTo<typeof tournaments.putOnAir>;
export type OnAirList = ReplyTo<typeof tournaments.listOnAir>;
export type GameEntry = TournamentPage['games'][number];

export type RosterList = ReplyTo<typeof contestants.listContestants>;
export type RosterEntry = RosterList['contestants'][number];
export type RosterAdded = ReplyTo<typeof contestants.addContestants>;
export type ContestantGone = ReplyTo<typeof contestants.removeContestant>;
export type ContestantWithLink = ReplyTo<typeof contestants.renewLink>;
export type RoomCode = ReplyTo<typeof contestants.openRoomCode>;
export type JoinRequestList = ReplyTo<typeof contestants.listJoinRequests>;
export type JoinRequestMade = ReplyTo<typeof contestants.askToJoin>;
export type JoinRequestState = ReplyTo<typeof contestants.readJoinRequest>;
export type Joined = ReplyTo<typeof contestants.join>;

export type NewGame = BodyOf<typeof games.createGame>;
export type GameCreated = ReplyTo<typeof games.createGame>;

export type TournamentChanged = ReplyTo<typeof tournaments.renameTournament>;
export type NewRoster = BodyOf<typeof contestants.addContestants>;
export type RosterPreview = ReplyTo<typeof contestants.previewRoster>;
export type ContestantEdit = BodyOf<typeof contestants.changeContestant>;
export type Replacement = BodyOf<typeof contestants.replaceContestant>;
export type Replaced = ReplyTo<typeof contestants.replaceContestant>;

export type StaffList = ReplyTo<typeof staff.listStaff>;
export type AuditPage = ReplyTo<typeof staff.readAudit>;
export type AuditEntry = AuditPage['entries'][number];

export type PreFlight = ReplyTo<typeof setUp.readPreFlight>;
export type AbsentDropped = ReplyTo<typeof setUp.dropAbsent>;
export type CheckedIn = ReplyTo<typeof setUp.checkIn>;
export type GameChange = BodyOf<typeof setUp.changeGame>;
export type TemplateList = ReplyTo<typeof setUp.listTemplates>;
export type Template = TemplateList['templates'][number];
export type NewTemplate = BodyOf<typeof setUp.saveTemplate>;
export type TemplateChange = BodyOf<typeof setUp.changeTemplate>;
