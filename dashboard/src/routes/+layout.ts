/** One page of script for all addresses: the server sends files only, so nothing is rendered there. */
export const ssr = false;
export const prerender = false;
