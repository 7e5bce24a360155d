/** The public API of webhooks: the server connects it to `app.webhooks`, and its jobs to the receivers. */

export { openWebhooks } from "./emit-events.ts";
export { deleteOldEvents, numberEvents, sendWebhook } from "./send-webhook.ts";
