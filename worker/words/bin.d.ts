/** Binary files are given to the Worker as they are, without copying or parsing. */
declare module '*.bin' {
  const bytes: ArrayBuffer;
  export default bytes;
}
