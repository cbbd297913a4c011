// By name, so that the bundle keeps this one field of the file.
import { version as released } from '../../package.json';

/** The version of this release, as in package.json. */
export const version: string = released;
