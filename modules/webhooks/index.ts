/** The public API of webhooks: the server connects it to `app.webhooks`, and its jobs to the receivers. */

export { openWebhooks } from "./emit-events.ts";
export { deleteOldEvents, numberEvents, sendWaiting, sendWebhook } from "./send-webhook.ts";
