/** What people at the table think of: ordinary words only, for a few prompts. */
export const vocabulary: Readonly<Record<string, readonly string[]>> = {
  TRE: ['tread', 'centre', 'treachery', 'treatment', 'tree', 'trench', 'trespass', 'spectre', 'treasure'],
  CON: [
    'contest',
    'bacon',
    'condition',
    'concert',
    'falcon',
    'contents',
    'confidence',
    'silicon',
    'conclude',
  ],
  ING: ['running', 'morning', 'ingredient', 'sing', 'understanding', 'building', 'ingenious', 'ring'],
  PRE: ['prefer', 'present', 'prepare', 'pretty', 'president', 'preview', 'preach', 'prevention'],
  STA: ['stand', 'station', 'pasta', 'statement', 'star', 'statue', 'standard', 'siesta', 'stable'],
  ENT: ['enter', 'student', 'entertainment', 'parent', 'went', 'entrance', 'government', 'scent'],
  OUT: ['outside', 'about', 'outstanding', 'shout', 'without', 'outcome', 'throughout', 'trout'],
  MAN: ['manage', 'woman', 'manufacture', 'mango', 'human', 'mansion', 'fisherman', 'many'],
  INE: ['machine', 'medicine', 'line', 'inefficient', 'shine', 'determine', 'marine', 'nine'],
  TOR: ['tornado', 'doctor', 'tortoise', 'actor', 'torch', 'conductor', 'investigator'],
  ATE: ['late', 'chocolate', 'create', 'appreciate', 'climate', 'separate', 'plate', 'concentrate'],
  PER: ['perfect', 'paper', 'performance', 'helper', 'person', 'newspaper', 'permission', 'pepper'],
};

/** Typed in a hurry: they fit no prompt above, or are in no dictionary. */
export const misfits: readonly string[] = ['banana', 'jumbo', 'kiwi', 'fizz', 'loudly'];
export const nonsenseFor = (prompt: string): string => `${prompt.toLowerCase()}qvzx`;
