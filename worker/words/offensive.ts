/**
 * Prompts that nobody should be shown unasked: slurs, and letters that read as vulgar by themselves or bring forth little else.
 * They are never suggested; a host may still post one.
 */
export const offensivePrompts: ReadonlySet<string> = new Set(
  (
    'ABO ANU ASS BUM CLT CNT COC COK CUM CUN DIC DIK DYK FAG FAP FCK FUC FUK FUX GAY GYP HOE JAP JEW JIZ KIK KKK KYK LEZ MIC NAZ NIG ' +
    'NIP NUD PAK PEE PIS POO PRN RAP SEX SHT SLT SLU TIT TUR TWA VAG WAN WNK WOG WOP WTF XXX YID'
  ).split(' '),
);
