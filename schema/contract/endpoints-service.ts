import * as z from 'zod';
import { endpoint } from './endpoint.ts';

const words = 'Words';
const service = 'Service';

/** How open a prompt is, from words most people can think of: `tight` and `expert` make good late rounds. */
export const promptClasses = ['very_open', 'open', 'tight', 'expert', 'thin', 'impossible'] as const;
export const promptLabels = ['no_word', 'very_few', 'hard', 'good', 'easy'] as const;
export const promptLevels = ['easy', 'normal', 'hard'] as const;

const count = z.int().min(0);

export const PromptStatistics = z
  .strictObject({
    letters: z.string(),
    /** Words of the list that begin with the letters, that end with them, and that do either. */
    starts: count,
    ends: count,
    total: count,
    /** Letters of the longest word that fits; 0 without one. */
    longest: count,
    /** How many words there are of each length that occurs. */
    lengths: z.record(z.string(), count),
    /** The same counts among common words alone. */
    common: z.strictObject({ starts: count, ends: count, total: count }),
    class: z.enum(promptClasses),
    label: z.enum(promptLabels),
    /** Nearly all words have it on one side, which makes a dull round. */
    oneSided: z.boolean(),
    offensive: z.boolean(),
  })
  .meta({ id: 'PromptStatistics' });
export type PromptStatistics = z.infer<typeof PromptStatistics>;

export const readPrompt = endpoint({
  method: 'GET',
  path: '/api/prompts/:letters',
  summary: 'How many words of the list fit three letters, for whoever is choosing a prompt',
  group: words,
  access: 'host',
  params: z.strictObject({ letters: z.string().min(1).max(20) }),
  status: 200,
  reply: PromptStatistics,
  refusals: ['bad_prompt'],
});

/** Suggestions, by level from easy to hard. */
export const PromptSuggestions = z
  .strictObject({
    prompts: z.array(z.strictObject({ level: z.enum(promptLevels), ...PromptStatistics.shape })),
  })
  .meta({ id: 'PromptSuggestions' });
export type PromptSuggestions = z.infer<typeof PromptSuggestions>;

export const suggestPrompts = endpoint({
  method: 'GET',
  path: '/api/prompts',
  summary:
    'Some prompts that many words fit, drawn afresh each time: of one level or of each, without those used already',
  group: words,
  access: 'host',
  query: z.strictObject({
    level: z.enum(promptLevels).optional(),
    /** How many of each level; 3 unless given. */
    count: z.coerce.number().int().min(1).max(20).optional(),
    /** Prompts not to suggest: `TRE,ING`. */
    used: z
      .string()
      .max(1_000)
      .regex(/^[A-Za-z]{3}(,[A-Za-z]{3})*$/)
      .optional(),
  }),
  status: 200,
  reply: PromptSuggestions,
  refusals: [],
});

export const WordReply = z
  .strictObject({
    word: z.string(),
    /** Letters only. */
    length: z.int(),
    /** `ordinary` words alone are words in Immunity; `name` and `abbreviation` are known but not ordinary. */
    verdict: z.enum(['ordinary', 'name', 'abbreviation', 'not_found']),
    rarity: z.enum(['common', 'accepted', 'rare']).nullable(),
    /** The list that says so, with its version. */
    list: z.string(),
    dictionaryLink: z.string(),
  })
  .meta({ id: 'WordReply' });
export type WordReply = z.infer<typeof WordReply>;

export const readWord = endpoint({
  method: 'GET',
  path: '/api/words/:word',
  summary: 'What the list says of a word',
  group: words,
  access: 'host',
  params: z.strictObject({ word: z.string().min(1).max(200) }),
  status: 200,
  reply: WordReply,
  refusals: ['bad_word'],
});

export const HealthReply = z
  .strictObject({ ok: z.literal(true), version: z.string() })
  .meta({ id: 'HealthReply' });
export type HealthReply = z.infer<typeof HealthReply>;

export const readHealth = endpoint({
  method: 'GET',
  path: '/api/health',
  summary: 'That the service answers, and its version',
  group: service,
  access: 'anyone',
  judge: 'handler',
  status: 200,
  reply: HealthReply,
  refusals: [],
});

export const readOpenApi = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'This description (OpenAPI 3.1)',
  group: service,
  access: 'anyone',
  judge: 'handler',
  status: 200,
  contentType: 'application/json',
  refusals: [],
});

export const readDocs = endpoint({
  method: 'GET',
  path: '/api/docs',
  summary: 'The same as a page',
  group: service,
  access: 'anyone',
  judge: 'handler',
  status: 200,
  contentType: 'text/html; charset=utf-8',
  refusals: [],
});

export const PublicKey = z
  .strictObject({ algorithm: z.literal('Ed25519'), publicKey: z.string() })
  .meta({ id: 'PublicKey' });
export type PublicKey = z.infer<typeof PublicKey>;

export const readKey = endpoint({
  method: 'GET',
  path: '/.well-known/wordhost-key.json',
  summary: 'The public half of the key that signs receipts: 32 bytes, base64url',
  group: service,
  access: 'anyone',
  judge: 'handler',
  status: 200,
  reply: PublicKey,
  refusals: [],
});

export const serviceEndpoints = [
  readPrompt,
  suggestPrompts,
  readWord,
  readHealth,
  readOpenApi,
  readDocs,
  readKey,
] as const;
