declare global {
  namespace App {
    interface PageState {
      /** Set by pages that open a panel in place, so that Back closes it. */
      panel?: string;
    }
  }
}

export {};
