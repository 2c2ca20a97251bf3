// Written by `npm run generate` from openapi.json. The project itself uses the schemas of this folder.

export interface paths {
  readonly '/api/index/getconf': {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    /**
     * Configuration by the operator
     * @description Asked for at startup, before anything of the app is shown. Without an answer the app shows a network error and asks again. `data` may be an empty object.
     */
    readonly get: operations['getIndexGetconf']
    readonly put?: never
    readonly post?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly patch?: never
    readonly trace?: never
  }
  readonly '/api/common/upload': {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    readonly get?: never
    readonly put?: never
    /**
     * Upload a picture
     * @description Stores one picture of the member: an avatar, the voucher of a deposit, a side of an ID document. JPEG, PNG or WebP by its first bytes, at most 10 MiB; anything else is code 500 with a text. The answered `path` is what the later call names (`avatar`, `voucher`, `idFront`, `idBack`), and only the member who uploaded the picture may name it. The client sends no metadata of the photo.
     *
     *     Codes of its own:
     *
     *     - 4001 parametersEmpty: A required parameter is missing or empty.
     */
    readonly post: operations['postCommonUpload']
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly patch?: never
    readonly trace?: never
  }
  readonly '/api/request/outcome': {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    /**
     * What became of a money request
     * @description The outcome of a money request of this member, the same through every address. Outcomes are remembered for at least 30 days. The id of a request of another member is `unknown`.
     *
     *     Codes of its own:
     *
     *     - 4001 parametersEmpty: A required parameter is missing or empty.
     */
    readonly get: operations['getRequestOutcome']
    readonly put?: never
    readonly post?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly patch?: never
    readonly trace?: never
  }
  readonly '/captchaImage': {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    /**
     * A new captcha
     * @description A picture with a few characters, and the id under which the backend keeps them. A captcha is good for one login attempt within a short time (two minutes are usual), whatever the attempt comes to; the case of the letters does not matter. The client asks for a new one after every refused login. The fields stand in `data` or beside `code`; the client reads both.
     */
    readonly get: operations['getCaptchaImage']
    readonly put?: never
    readonly post?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly patch?: never
    readonly trace?: never
  }
  readonly '/api/login/login': {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    readonly get?: never
    readonly put?: never
    /**
     * Log in
     * @description Checks the captcha first (4011), then name (4012), password (4013) and whether the member may log in (4014, 4015), and opens a session. The token is good at every address. A member may have several sessions. A backend that does not want to tell names from passwords answers 4013 for both. Where the member has switched the second factor on, the answer has a `challenge` in place of the token.
     *
     *     Codes of its own:
     *
     *     - 4001 parametersEmpty: A required parameter is missing or empty.
     *     - 4011 captchaWrong: The captcha code is wrong, or its captcha was used or has expired.
     *     - 4012 usernameNotFound: There is no member with this user name.
     *     - 4013 passwordWrong: The login password is wrong.
     *     - 4014 accountFrozen: The account is frozen for the time being.
     *     - 4015 loginForbidden: The member is banned from logging in.
     */
    readonly post: operations['postLoginLogin']
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly patch?: never
    readonly trace?: never
  }
  readonly '/api/login/register': {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    readonly get?: never
    readonly put?: never
    /**
     * Open a member account
     * @description Opens a member account; the member then logs in. The very same form again is answered as the first time, because the client may not know what became of it. What is wrong with the form is told before what others have: 4021, 4002, 4025, 4032, 4026, then 4023, 4024, 4022.
     *
     *     Codes of its own:
     *
     *     - 4001 parametersEmpty: A required parameter is missing or empty.
     *     - 4002 informationEmpty: Something that has to be filled in is blank, or what the call needs is not on file.
     *     - 4021 registrationClosed: Registration is closed.
     *     - 4022 inviteCodeUnknown: There is no such invitation code.
     *     - 4023 usernameTaken: Another member has this user name, upper and lower case being the same.
     *     - 4024 phoneTaken: Another member has this phone number or e-mail address.
     *     - 4025 usernameIllegal: The user name is not 4 to 20 letters, digits or underscores.
     *     - 4026 registrationFailed: Another field of the registration form is not acceptable.
     *     - 4032 passwordsDiffer: The password and its repetition differ.
     */
    readonly post: operations['postLoginRegister']
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly patch?: never
    readonly trace?: never
  }
  readonly '/api/index/userInfo': {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    /**
     * The member behind the token
     * @description Asked for after the login and at every launch. An answer that names a member and has no `sessionkey` ends the session on the device. `sessionkey`, `userId`, `userName` and `usermoney` may each be left out, but not all of them. `roles` and `permissions` stand beside `code`, everything else in `data`; the client reads each at either place.
     */
    readonly get: operations['getIndexUserInfo']
    readonly put?: never
    readonly post?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly patch?: never
    readonly trace?: never
  }
  readonly '/api/index/member': {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    /**
     * The member's money at a glance
     * @description Balance, total, fixed investment and earnings, as the home and account screens show them.
     */
    readonly get: operations['getIndexMember']
    readonly put?: never
    readonly post?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly patch?: never
    readonly trace?: never
  }
  readonly '/logout': {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    readonly get?: never
    readonly put?: never
    /**
     * End the session (not called)
     * @description Defined for completeness. The client logs out on the device alone and never calls it: a token lives until it expires. Optional: a backend without it answers HTTP 404.
     */
    readonly post: operations['postLogout']
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly patch?: never
    readonly trace?: never
  }
  readonly '/api/user/profile': {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    readonly get?: never
    readonly put?: never
    /**
     * Change personal data
     * @description Changes the given fields, all of them or none, and answers them as they now stand. The client sends only what was changed; no field can be emptied. No field at all is code 4002.
     *
     *     Codes of its own:
     *
     *     - 4001 parametersEmpty: A required parameter is missing or empty.
     *     - 4002 informationEmpty: Something that has to be filled in is blank, or what the call needs is not on file.
     *     - 4024 phoneTaken: Another member has this phone number or e-mail address.
     *     - 4035 profileInvalid: A value is not acceptable: a name, number, picture or new password.
     *     - 4305 profileUpdateFailed: The personal data could not be changed.
     */
    readonly post: operations['postUserProfile']
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly patch?: never
    readonly trace?: never
  }
  readonly '/api/user/loginPassword': {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    readonly get?: never
    readonly put?: never
    /**
     * Change the login password
     * @description Changes the login password. The member's other sessions end; the one that asked stays. A new password that breaks the rule is code 4035.
     *
     *     Codes of its own:
     *
     *     - 4001 parametersEmpty: A required parameter is missing or empty.
     *     - 4002 informationEmpty: Something that has to be filled in is blank, or what the call needs is not on file.
     *     - 4005 requestIdUsed: This requestId was used for another request. Nothing was changed.
     *     - 4006 requestExpired: `validUntil` has passed. Nothing was executed, and nothing will be.
     *     - 4008 maintenance: Maintenance. Nothing was executed.
     *     - 4031 oldPasswordWrong: The current login password is wrong.
     *     - 4032 passwordsDiffer: The password and its repetition differ.
     *     - 4033 passwordUnchanged: The new password is the current one.
     *     - 4035 profileInvalid: A value is not acceptable: a name, number, picture or new password.
     */
    readonly post: operations['postUserLoginPassword']
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly patch?: never
    readonly trace?: never
  }
  readonly '/api/user/withdrawPassword': {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    readonly get?: never
    readonly put?: never
    /**
     * Change the withdrawal password
     * @description Changes the withdrawal password. No session ends. A new password that breaks the rule is code 4035.
     *
     *     Codes of its own:
     *
     *     - 4001 parametersEmpty: A required parameter is missing or empty.
     *     - 4002 informationEmpty: Something that has to be filled in is blank, or what the call needs is not on file.
     *     - 4005 requestIdUsed: This requestId was used for another request. Nothing was changed.
     *     - 4006 requestExpired: `validUntil` has passed. Nothing was executed, and nothing will be.
     *     - 4008 maintenance: Maintenance. Nothing was executed.
     *     - 4032 passwordsDiffer: The password and its repetition differ.
     *     - 4033 passwordUnchanged: The new password is the current one.
     *     - 4035 profileInvalid: A value is not acceptable: a name, number, picture or new password.
     *     - 4203 withdrawPasswordWrong: The withdrawal password is wrong.
     */
    readonly post: operations['postUserWithdrawPassword']
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly patch?: never
    readonly trace?: never
  }
  readonly '/api/user/recoverWithdrawPassword': {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    readonly get?: never
    readonly put?: never
    /**
     * Recover the withdrawal password
     * @description Sets a new withdrawal password with a code that was sent. A code is good for one use within a few minutes (five are usual) and for at most five wrong tries. A password that breaks the rule is no try of the code.
     *
     *     Codes of its own:
     *
     *     - 4001 parametersEmpty: A required parameter is missing or empty.
     *     - 4002 informationEmpty: Something that has to be filled in is blank, or what the call needs is not on file.
     *     - 4005 requestIdUsed: This requestId was used for another request. Nothing was changed.
     *     - 4006 requestExpired: `validUntil` has passed. Nothing was executed, and nothing will be.
     *     - 4008 maintenance: Maintenance. Nothing was executed.
     *     - 4032 passwordsDiffer: The password and its repetition differ.
     *     - 4033 passwordUnchanged: The new password is the current one.
     *     - 4034 verificationCodeWrong: The sent code is wrong, was used, has expired, or had too many wrong tries.
     *     - 4035 profileInvalid: A value is not acceptable: a name, number, picture or new password.
     */
    readonly post: operations['postUserRecoverWithdrawPassword']
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly patch?: never
    readonly trace?: never
  }
  readonly '/api/user/sendCode': {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    readonly get?: never
    readonly put?: never
    /**
     * Send a code
     * @description Sends a code of 6 digits to the phone or, without one, the e-mail address on file. A newer code replaces the one before. Before `retryAfterSeconds` are over the answer is 4003 with `Retry-After`; without any contact on file it is 4002. The body is an empty object.
     *
     *     Codes of its own:
     *
     *     - 4002 informationEmpty: Something that has to be filled in is blank, or what the call needs is not on file.
     */
    readonly post: operations['postUserSendCode']
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly patch?: never
    readonly trace?: never
  }
  readonly '/api/verify/info': {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    /**
     * Where the identity check stands
     * @description The status of the identity check, with what was handed in last. While it is under review the client asks every 30 s.
     */
    readonly get: operations['getVerifyInfo']
    readonly put?: never
    readonly post?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly patch?: never
    readonly trace?: never
  }
  readonly '/api/verify/submit': {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    readonly get?: never
    readonly put?: never
    /**
     * Hand in an identity
     * @description Hands in name, ID number and both sides of the document for review. The two pictures are not the same upload. What verification is needed for is up to the operator: a withdrawal that needs it is refused with 4208.
     *
     *     Codes of its own:
     *
     *     - 4001 parametersEmpty: A required parameter is missing or empty.
     *     - 4002 informationEmpty: Something that has to be filled in is blank, or what the call needs is not on file.
     *     - 4005 requestIdUsed: This requestId was used for another request. Nothing was changed.
     *     - 4006 requestExpired: `validUntil` has passed. Nothing was executed, and nothing will be.
     *     - 4008 maintenance: Maintenance. Nothing was executed.
     *     - 4035 profileInvalid: A value is not acceptable: a name, number, picture or new password.
     *     - 4036 alreadyVerified: The identity is verified or under review already.
     */
    readonly post: operations['postVerifySubmit']
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly patch?: never
    readonly trace?: never
  }
  readonly '/api/user/sessions': {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    /**
     * Open sessions
     * @description The member's sessions that live, the one that was used last first. Optional.
     */
    readonly get: operations['getUserSessions']
    readonly put?: never
    readonly post?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly patch?: never
    readonly trace?: never
  }
  readonly '/api/user/sessions/end': {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    readonly get?: never
    readonly put?: never
    /**
     * End a session
     * @description Ends one session of the member. Ending one that does not live any more is a success and changes nothing, so that the call can be repeated. Optional, like the list.
     *
     *     Codes of its own:
     *
     *     - 4001 parametersEmpty: A required parameter is missing or empty.
     */
    readonly post: operations['postUserSessionsEnd']
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly patch?: never
    readonly trace?: never
  }
  readonly '/api/user/sessions/endAll': {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    readonly get?: never
    readonly put?: never
    /**
     * End every session
     * @description Ends every session of the member, the one that asks included. A repeat comes with a token that has ended and is answered with 401, so it never ends a session that was opened since. Optional, like the list.
     */
    readonly post: operations['postUserSessionsEndAll']
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly patch?: never
    readonly trace?: never
  }
  readonly '/api/user/logins': {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    /**
     * Logins
     * @description The logins with the member's name by `at`, those that failed included. Optional.
     *
     *     Codes of its own:
     *
     *     - 4001 parametersEmpty: A required parameter is missing or empty.
     */
    readonly get: operations['getUserLogins']
    readonly put?: never
    readonly post?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly patch?: never
    readonly trace?: never
  }
  readonly '/api/user/secondFactor': {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    /**
     * The second factor
     * @description Whether the second factor is on. Optional: where it is left out, nothing of a second factor is shown.
     */
    readonly get: operations['getUserSecondFactor']
    readonly put?: never
    readonly post?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly patch?: never
    readonly trace?: never
  }
  readonly '/api/user/secondFactor/start': {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    readonly get?: never
    readonly put?: never
    /**
     * Set the second factor up
     * @description Makes a secret and recovery codes, which do not hold before they are confirmed. A newer set-up replaces the one before. Refused with 4039 while the second factor is on. Optional, like the state.
     *
     *     Codes of its own:
     *
     *     - 4039 secondFactorExpired: The challenge or the set-up does not hold any more. The member starts again.
     */
    readonly post: operations['postUserSecondFactorStart']
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly patch?: never
    readonly trace?: never
  }
  readonly '/api/user/secondFactor/confirm': {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    readonly get?: never
    readonly put?: never
    /**
     * Switch the second factor on
     * @description Switches it on with a code of the new secret (4037 for a wrong one, 4038 after too many). The set-up that is confirmed already is confirmed again without looking at the code, so that the call can be repeated; any other one is refused with 4039. Optional, like the state.
     *
     *     Codes of its own:
     *
     *     - 4001 parametersEmpty: A required parameter is missing or empty.
     *     - 4037 secondFactorWrong: The code of the second factor is wrong, missing or was used before.
     *     - 4038 secondFactorLocked: Too many wrong codes of the second factor: no code is taken for a while.
     *     - 4039 secondFactorExpired: The challenge or the set-up does not hold any more. The member starts again.
     */
    readonly post: operations['postUserSecondFactorConfirm']
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly patch?: never
    readonly trace?: never
  }
  readonly '/api/user/secondFactor/end': {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    readonly get?: never
    readonly put?: never
    /**
     * Switch the second factor off
     * @description Switches it off with a code (4037, 4038). Where it is off already, that is a success. Optional, like the state.
     *
     *     Codes of its own:
     *
     *     - 4001 parametersEmpty: A required parameter is missing or empty.
     *     - 4037 secondFactorWrong: The code of the second factor is wrong, missing or was used before.
     *     - 4038 secondFactorLocked: Too many wrong codes of the second factor: no code is taken for a while.
     */
    readonly post: operations['postUserSecondFactorEnd']
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly patch?: never
    readonly trace?: never
  }
  readonly '/api/login/secondFactor': {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    readonly get?: never
    readonly put?: never
    /**
     * Log in with the second factor
     * @description Opens the session of a login that was answered with a challenge. The same challenge with the code that it was answered with is answered with the same token again, so that the call can be repeated. A wrong code is 4037, too many are 4038, a challenge that does not hold any more is 4039. Optional, like the second factor.
     *
     *     Codes of its own:
     *
     *     - 4001 parametersEmpty: A required parameter is missing or empty.
     *     - 4037 secondFactorWrong: The code of the second factor is wrong, missing or was used before.
     *     - 4038 secondFactorLocked: Too many wrong codes of the second factor: no code is taken for a while.
     *     - 4039 secondFactorExpired: The challenge or the set-up does not hold any more. The member starts again.
     */
    readonly post: operations['postLoginSecondFactor']
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly patch?: never
    readonly trace?: never
  }
  readonly '/api/user/limits': {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    /**
     * Limits of the member
     * @description The limits that the member has set, as they hold now by the clock of the backend. Optional: where it is left out, each device keeps its own.
     */
    readonly get: operations['getUserLimits']
    readonly put?: never
    /**
     * Set limits of the member
     * @description A tighter value holds at once. A looser one, or none, holds 24 h later; the present value withdraws one that waits, and the same one again does not begin anew. A cool-off or a self-exclusion only becomes longer: an earlier end changes nothing. The call can be repeated. It is answered with what holds now. Optional, like the question.
     *
     *     Codes of its own:
     *
     *     - 4001 parametersEmpty: A required parameter is missing or empty.
     */
    readonly post: operations['postUserLimits']
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly patch?: never
    readonly trace?: never
  }
  readonly '/api/notice/list': {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    /**
     * Notices
     * @description The notices of the platform. The client asks for the newest page every 60 s and shows pinned ones first.
     *
     *     Codes of its own:
     *
     *     - 4001 parametersEmpty: A required parameter is missing or empty.
     */
    readonly get: operations['getNoticeList']
    readonly put?: never
    readonly post?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly patch?: never
    readonly trace?: never
  }
  readonly '/api/notice/info': {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    /**
     * One notice
     * @description One notice with its text. An id that does not exist is code 500 with a text.
     *
     *     Codes of its own:
     *
     *     - 4001 parametersEmpty: A required parameter is missing or empty.
     */
    readonly get: operations['getNoticeInfo']
    readonly put?: never
    readonly post?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly patch?: never
    readonly trace?: never
  }
  readonly '/api/text/info': {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    /**
     * A text of the operator
     * @description One of the fixed texts, which a guest may read too.
     *
     *     Codes of its own:
     *
     *     - 4001 parametersEmpty: A required parameter is missing or empty.
     */
    readonly get: operations['getTextInfo']
    readonly put?: never
    readonly post?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly patch?: never
    readonly trace?: never
  }
  readonly '/api/market/products': {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    /**
     * Products
     * @description Every product with its status, limits, terms and the last 24 hours. The client asks every 15 s while a list is shown.
     */
    readonly get: operations['getMarketProducts']
    readonly put?: never
    readonly post?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly patch?: never
    readonly trace?: never
  }
  readonly '/api/market/kline': {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    /**
     * Candles
     * @description Candles of one product, oldest first. Without `before` the last one is that of the newest quote, still forming. A span without a quote has no candle.
     *
     *     Codes of its own:
     *
     *     - 4001 parametersEmpty: A required parameter is missing or empty.
     *     - 4101 productUnavailable: There is no such product, or it is not open.
     */
    readonly get: operations['getMarketKline']
    readonly put?: never
    readonly post?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly patch?: never
    readonly trace?: never
  }
  readonly '/api/market/sparklines': {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    /**
     * Small lines
     * @description The last day of at most 100 products in about 30 prices each (at most 100), oldest first, the newest one last: the small lines of the rows that a list shows, by one call. An unknown product is left out, and no product comes twice. Optional: a backend without it answers HTTP 404, and the lists have no lines.
     *
     *     Codes of its own:
     *
     *     - 4001 parametersEmpty: A required parameter is missing or empty.
     */
    readonly get: operations['getMarketSparklines']
    readonly put?: never
    readonly post?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly patch?: never
    readonly trace?: never
  }
  readonly '/api/market/stream': {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    /**
     * Live quotes
     * @description Server-sent events. The newest quote of every product asked for comes at once as an event `quote`, then each further one within 3 s of its `at`; after 5 s without a quote comes an event `heartbeat`. No `id:` and no `retry:` is needed: after a reconnection the first events are the newest quotes again. Products that do not exist are left out; when none is left the answer is JSON with code 4101.
     *
     *     Codes of its own:
     *
     *     - 4001 parametersEmpty: A required parameter is missing or empty.
     *     - 4101 productUnavailable: There is no such product, or it is not open.
     */
    readonly get: operations['getMarketStream']
    readonly put?: never
    readonly post?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly patch?: never
    readonly trace?: never
  }
  readonly '/api/market/quotes': {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    /**
     * Newest quotes
     * @description The newest quote of each product asked for: what the client polls every 2 s while the stream is down.
     *
     *     Codes of its own:
     *
     *     - 4001 parametersEmpty: A required parameter is missing or empty.
     */
    readonly get: operations['getMarketQuotes']
    readonly put?: never
    readonly post?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly patch?: never
    readonly trace?: never
  }
  readonly '/api/market/ticks': {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    /**
     * Quote history
     * @description Every quote published of one product with `from <= at <= to` and `seq >= fromSeq`, oldest first: what a settled order is checked against. Where a sequence began anew, the client pages by `from`. Kept for at least 30 days. Optional: a backend without it answers HTTP 404, and the client relies on the quotes it saw.
     *
     *     Codes of its own:
     *
     *     - 4001 parametersEmpty: A required parameter is missing or empty.
     *     - 4101 productUnavailable: There is no such product, or it is not open.
     */
    readonly get: operations['getMarketTicks']
    readonly put?: never
    readonly post?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly patch?: never
    readonly trace?: never
  }
  readonly '/api/order/create': {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    readonly get?: never
    readonly put?: never
    /**
     * Place an order
     * @description Places an order at the newest quote. Stake and fee leave the balance at once. A quote in the terms that is older than 10 s or too far from the newest one, or another rate than the one on offer, is refused with 4110; a second open order on the product with 4105; a stake below the minimum with 4107; above the maximum or with too many decimals with 4205; a duration that is not on offer with 4109.
     *
     *     Codes of its own:
     *
     *     - 4001 parametersEmpty: A required parameter is missing or empty.
     *     - 4002 informationEmpty: Something that has to be filled in is blank, or what the call needs is not on file.
     *     - 4005 requestIdUsed: This requestId was used for another request. Nothing was changed.
     *     - 4006 requestExpired: `validUntil` has passed. Nothing was executed, and nothing will be.
     *     - 4008 maintenance: Maintenance. Nothing was executed.
     *     - 4101 productUnavailable: There is no such product, or it is not open.
     *     - 4102 productNotTrading: Trading this product is forbidden.
     *     - 4103 marketClosed: The market of this product is closed.
     *     - 4105 positionPending: The member has an open order on this product already.
     *     - 4106 balanceInsufficient: The balance does not cover it: with an order, stake and fee together.
     *     - 4107 belowMinimum: The stake is below the product's minimum.
     *     - 4108 exchangeRateError: There is no usable exchange rate.
     *     - 4109 orderFailed: The order could not be placed and may be tried again.
     *     - 4110 priceMoved: The quote or a rate is not the one that the member was shown.
     *     - 4205 amountOutsideLimits: The amount is outside the limits or has too many decimals.
     */
    readonly post: operations['postOrderCreate']
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly patch?: never
    readonly trace?: never
  }
  readonly '/api/order/info': {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    /**
     * One order
     * @description One order of the member by its id or by the requestId that placed it: exactly one of the two is given.
     *
     *     Codes of its own:
     *
     *     - 4001 parametersEmpty: A required parameter is missing or empty.
     *     - 4104 orderUnknown: The member has no such order.
     */
    readonly get: operations['getOrderInfo']
    readonly put?: never
    readonly post?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly patch?: never
    readonly trace?: never
  }
  readonly '/api/order/list': {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    /**
     * Orders
     * @description The member's open orders by `openedAt`, or the settled ones by `closedAt`, newest first. An order is in one of the two lists.
     *
     *     Codes of its own:
     *
     *     - 4001 parametersEmpty: A required parameter is missing or empty.
     */
    readonly get: operations['getOrderList']
    readonly put?: never
    readonly post?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly patch?: never
    readonly trace?: never
  }
  readonly '/api/deposit/channels': {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    /**
     * Ways to deposit
     * @description The channels that are open now, of one kind or all.
     *
     *     Codes of its own:
     *
     *     - 4001 parametersEmpty: A required parameter is missing or empty.
     */
    readonly get: operations['getDepositChannels']
    readonly put?: never
    readonly post?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly patch?: never
    readonly trace?: never
  }
  readonly '/api/deposit/create': {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    readonly get?: never
    readonly put?: never
    /**
     * Announce a deposit
     * @description Records that the member pays. Nothing is credited before it is approved: then amount × rate less feeRate of that, each rounded half up, never below zero. It begins as `recharging` where the payment is made online, else as `pending`.
     *
     *     Codes of its own:
     *
     *     - 4001 parametersEmpty: A required parameter is missing or empty.
     *     - 4002 informationEmpty: Something that has to be filled in is blank, or what the call needs is not on file.
     *     - 4005 requestIdUsed: This requestId was used for another request. Nothing was changed.
     *     - 4006 requestExpired: `validUntil` has passed. Nothing was executed, and nothing will be.
     *     - 4007 termsChanged: The terms that the member agreed to no longer hold. The client shows the new ones.
     *     - 4008 maintenance: Maintenance. Nothing was executed.
     *     - 4108 exchangeRateError: There is no usable exchange rate.
     *     - 4205 amountOutsideLimits: The amount is outside the limits or has too many decimals.
     *     - 4206 depositChannelClosed: The deposit channel is closed.
     */
    readonly post: operations['postDepositCreate']
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly patch?: never
    readonly trace?: never
  }
  readonly '/api/deposit/cancel': {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    readonly get?: never
    readonly put?: never
    /**
     * Cancel a deposit
     * @description Cancels a deposit that is `recharging` or `pending`. Cancelling one that is cancelled already is a success and changes nothing.
     *
     *     Codes of its own:
     *
     *     - 4001 parametersEmpty: A required parameter is missing or empty.
     *     - 4002 informationEmpty: Something that has to be filled in is blank, or what the call needs is not on file.
     *     - 4005 requestIdUsed: This requestId was used for another request. Nothing was changed.
     *     - 4006 requestExpired: `validUntil` has passed. Nothing was executed, and nothing will be.
     *     - 4008 maintenance: Maintenance. Nothing was executed.
     *     - 4207 depositNotCancellable: The deposit is under review, decided or unknown.
     */
    readonly post: operations['postDepositCancel']
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly patch?: never
    readonly trace?: never
  }
  readonly '/api/deposit/list': {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    /**
     * Deposits
     * @description The member's deposits by `submittedAt`. While one is undecided the client asks every 5 s.
     *
     *     Codes of its own:
     *
     *     - 4001 parametersEmpty: A required parameter is missing or empty.
     */
    readonly get: operations['getDepositList']
    readonly put?: never
    readonly post?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly patch?: never
    readonly trace?: never
  }
  readonly '/api/withdraw/terms': {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    /**
     * What a withdrawal costs
     * @description Limits, fee and what is available, in account currency. The fee is the greater of amount × feeRate, rounded half up, and feeMin; it is taken out of the amount, and what is left is received. An account in another currency is paid receivedAmount ÷ rate, rounded half up to payoutDecimals, less networkFee.
     *
     *     Codes of its own:
     *
     *     - 4001 parametersEmpty: A required parameter is missing or empty.
     */
    readonly get: operations['getWithdrawTerms']
    readonly put?: never
    readonly post?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly patch?: never
    readonly trace?: never
  }
  readonly '/api/withdraw/create': {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    readonly get?: never
    readonly put?: never
    /**
     * Ask for a withdrawal
     * @description The amount leaves the balance at once, and returns with a rejection or a cancellation. Another fee or received amount than the terms say is refused with 4007.
     *
     *     Codes of its own:
     *
     *     - 4001 parametersEmpty: A required parameter is missing or empty.
     *     - 4002 informationEmpty: Something that has to be filled in is blank, or what the call needs is not on file.
     *     - 4005 requestIdUsed: This requestId was used for another request. Nothing was changed.
     *     - 4006 requestExpired: `validUntil` has passed. Nothing was executed, and nothing will be.
     *     - 4007 termsChanged: The terms that the member agreed to no longer hold. The client shows the new ones.
     *     - 4008 maintenance: Maintenance. Nothing was executed.
     *     - 4037 secondFactorWrong: The code of the second factor is wrong, missing or was used before.
     *     - 4038 secondFactorLocked: Too many wrong codes of the second factor: no code is taken for a while.
     *     - 4106 balanceInsufficient: The balance does not cover it: with an order, stake and fee together.
     *     - 4201 payoutAccountMissing: The member has no such payout account.
     *     - 4203 withdrawPasswordWrong: The withdrawal password is wrong.
     *     - 4204 withdrawForbidden: This member may not withdraw and has to ask customer service.
     *     - 4205 amountOutsideLimits: The amount is outside the limits or has too many decimals.
     *     - 4208 verificationRequired: The identity has to be verified first.
     *     - 4210 payoutAccountWaiting: The payout account is new and cannot be withdrawn to before its `usableAt`.
     */
    readonly post: operations['postWithdrawCreate']
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly patch?: never
    readonly trace?: never
  }
  readonly '/api/withdraw/cancel': {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    readonly get?: never
    readonly put?: never
    /**
     * Cancel a withdrawal
     * @description Cancels a withdrawal that is `pending` and returns its whole amount, with the fee, to the balance. The client offers it where the record is `cancellable`. Cancelling one that is cancelled already is a success and changes nothing.
     *
     *     Codes of its own:
     *
     *     - 4001 parametersEmpty: A required parameter is missing or empty.
     *     - 4002 informationEmpty: Something that has to be filled in is blank, or what the call needs is not on file.
     *     - 4005 requestIdUsed: This requestId was used for another request. Nothing was changed.
     *     - 4006 requestExpired: `validUntil` has passed. Nothing was executed, and nothing will be.
     *     - 4008 maintenance: Maintenance. Nothing was executed.
     *     - 4211 withdrawalNotCancellable: The withdrawal is under review, decided or unknown.
     */
    readonly post: operations['postWithdrawCancel']
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly patch?: never
    readonly trace?: never
  }
  readonly '/api/withdraw/list': {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    /**
     * Withdrawals
     * @description The member's withdrawals by `submittedAt`. While one is undecided the client asks every 5 s.
     *
     *     Codes of its own:
     *
     *     - 4001 parametersEmpty: A required parameter is missing or empty.
     */
    readonly get: operations['getWithdrawList']
    readonly put?: never
    readonly post?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly patch?: never
    readonly trace?: never
  }
  readonly '/api/payout/list': {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    /**
     * Payout accounts
     * @description The member's payout accounts. Numbers and addresses are masked.
     */
    readonly get: operations['getPayoutList']
    readonly put?: never
    readonly post?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly patch?: never
    readonly trace?: never
  }
  readonly '/api/payout/bank': {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    readonly get?: never
    readonly put?: never
    /**
     * Bind a bank account
     * @description Binds a bank account. A number can be bound once, whoever binds it (4202).
     *
     *     Codes of its own:
     *
     *     - 4001 parametersEmpty: A required parameter is missing or empty.
     *     - 4002 informationEmpty: Something that has to be filled in is blank, or what the call needs is not on file.
     *     - 4005 requestIdUsed: This requestId was used for another request. Nothing was changed.
     *     - 4006 requestExpired: `validUntil` has passed. Nothing was executed, and nothing will be.
     *     - 4008 maintenance: Maintenance. Nothing was executed.
     *     - 4202 cardAlreadyBound: This bank account or wallet is bound already, by this member or another.
     *     - 4209 payoutNumberInvalid: The account number or wallet address is invalid.
     */
    readonly post: operations['postPayoutBank']
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly patch?: never
    readonly trace?: never
  }
  readonly '/api/payout/crypto': {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    readonly get?: never
    readonly put?: never
    /**
     * Bind a wallet
     * @description Binds a wallet. An address can be bound once, whoever binds it (4202); one that is not valid on its network is 4209.
     *
     *     Codes of its own:
     *
     *     - 4001 parametersEmpty: A required parameter is missing or empty.
     *     - 4002 informationEmpty: Something that has to be filled in is blank, or what the call needs is not on file.
     *     - 4005 requestIdUsed: This requestId was used for another request. Nothing was changed.
     *     - 4006 requestExpired: `validUntil` has passed. Nothing was executed, and nothing will be.
     *     - 4008 maintenance: Maintenance. Nothing was executed.
     *     - 4202 cardAlreadyBound: This bank account or wallet is bound already, by this member or another.
     *     - 4209 payoutNumberInvalid: The account number or wallet address is invalid.
     */
    readonly post: operations['postPayoutCrypto']
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly patch?: never
    readonly trace?: never
  }
  readonly '/api/payout/remove': {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    readonly get?: never
    readonly put?: never
    /**
     * Remove a payout account
     * @description Removes an account. Removing one that is removed already is a success and changes nothing. Withdrawals on their way are not changed.
     *
     *     Codes of its own:
     *
     *     - 4001 parametersEmpty: A required parameter is missing or empty.
     *     - 4002 informationEmpty: Something that has to be filled in is blank, or what the call needs is not on file.
     *     - 4005 requestIdUsed: This requestId was used for another request. Nothing was changed.
     *     - 4006 requestExpired: `validUntil` has passed. Nothing was executed, and nothing will be.
     *     - 4008 maintenance: Maintenance. Nothing was executed.
     */
    readonly post: operations['postPayoutRemove']
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly patch?: never
    readonly trace?: never
  }
  readonly '/api/funds/transactions': {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    /**
     * Ledger
     * @description The entries in the order of booking, newest first. Without a type, each balanceAfter is that of the next item plus the amount.
     *
     *     Codes of its own:
     *
     *     - 4001 parametersEmpty: A required parameter is missing or empty.
     */
    readonly get: operations['getFundsTransactions']
    readonly put?: never
    readonly post?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly patch?: never
    readonly trace?: never
  }
  readonly '/api/ebao/projects': {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    /**
     * Projects
     * @description What can be invested in. The client asks every 30 s.
     */
    readonly get: operations['getEbaoProjects']
    readonly put?: never
    readonly post?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly patch?: never
    readonly trace?: never
  }
  readonly '/api/ebao/summary': {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    /**
     * The member's vault
     * @description Interest accrues linearly by day: with every whole day since the investment one part of as many as the term has, the sum so far rounded half up to the decimals of the account currency.
     */
    readonly get: operations['getEbaoSummary']
    readonly put?: never
    readonly post?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly patch?: never
    readonly trace?: never
  }
  readonly '/api/ebao/invest': {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    readonly get?: never
    readonly put?: never
    /**
     * Invest
     * @description Invests until the maturity, termDays times 24 hours from now. The principal leaves the balance at once; principal and interest return at maturity. Another rate or term than the terms say is refused with 4007; less than starting amount or minimum with 4302; more than the maximum or what is left with 4205.
     *
     *     Codes of its own:
     *
     *     - 4001 parametersEmpty: A required parameter is missing or empty.
     *     - 4002 informationEmpty: Something that has to be filled in is blank, or what the call needs is not on file.
     *     - 4005 requestIdUsed: This requestId was used for another request. Nothing was changed.
     *     - 4006 requestExpired: `validUntil` has passed. Nothing was executed, and nothing will be.
     *     - 4007 termsChanged: The terms that the member agreed to no longer hold. The client shows the new ones.
     *     - 4008 maintenance: Maintenance. Nothing was executed.
     *     - 4205 amountOutsideLimits: The amount is outside the limits or has too many decimals.
     *     - 4301 projectMissing: There is no such project.
     *     - 4302 belowMinimumInvestment: The amount is below the starting amount or the minimum of the project.
     *     - 4303 availableInsufficient: The balance does not cover the investment.
     *     - 4304 investmentFailed: The project is sold out or closed.
     */
    readonly post: operations['postEbaoInvest']
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly patch?: never
    readonly trace?: never
  }
  readonly '/api/ebao/list': {
    readonly parameters: {
      readonly query?: never
      readonly header?: never
      readonly path?: never
      readonly cookie?: never
    }
    /**
     * Investments
     * @description The member's positions by `investedAt`.
     *
     *     Codes of its own:
     *
     *     - 4001 parametersEmpty: A required parameter is missing or empty.
     */
    readonly get: operations['getEbaoList']
    readonly put?: never
    readonly post?: never
    readonly delete?: never
    readonly options?: never
    readonly head?: never
    readonly patch?: never
    readonly trace?: never
  }
}
export type webhooks = Record<string, never>
export interface components {
  schemas: {
    /**
     * @description What every answer has.
     * @example {
     *       "code": 200,
     *       "msg": "ok",
     *       "time": 1778060460000
     *     }
     */
    readonly Envelope: {
      /**
       * @description Absent, or 200 to 299.
       * @example 200
       */
      readonly code?: number
      /**
       * @description A text for logs. The client does not show it.
       * @example ok
       */
      readonly msg?: string
      /**
       * @description The backend's clock at the moment of the answer.
       * @example 1778060460000
       */
      readonly time: components['schemas']['Instant']
    }
    /**
     * @description An answer that says what went wrong.
     * @example {
     *       "code": 500,
     *       "msg": "The file is not a picture.",
     *       "time": 1778060460000,
     *       "data": null
     *     }
     */
    readonly Failure: {
      /**
       * @description Which failure. The meanings are in `x-codes`.
       * @example 500
       */
      readonly code: number
      /**
       * @description What went wrong, in the language of the call. Shown with code 500 and with codes that the client does not know.
       * @example The file is not a picture.
       */
      readonly msg?: string
      /**
       * @description The backend's clock at the moment of the answer.
       * @example 1778060460000
       */
      readonly time: components['schemas']['Instant']
      /**
       * @description Not read.
       * @example null
       */
      readonly data?: Record<string, never> | null
    }
    /**
     * @description Nothing to say.
     * @example {}
     */
    readonly Empty: Record<string, never>
    /**
     * @description A success with nothing to say.
     * @example {
     *       "code": 200,
     *       "data": {},
     *       "time": 1778060460000
     *     }
     */
    readonly Done: components['schemas']['Envelope'] & {
      /**
       * @description It may be left out.
       * @example {}
       */
      readonly data?: components['schemas']['Empty'] | null
    }
    /**
     * @description What POST /api/common/upload asks.
     * @example {
     *       "file": "(the bytes of a JPEG)"
     *     }
     */
    readonly CommonUploadRequest: {
      /**
       * Format: binary
       * @description The bytes of the picture, with its media type as the type of the part.
       * @example (the bytes of a JPEG)
       */
      readonly file: string
    }
    /**
     * @description What POST /api/common/upload answers.
     * @example {
     *       "path": "/upload/8f14e45fceea167a.jpg",
     *       "url": "https://api-1.harbour.test/upload/8f14e45fceea167a.jpg?expires=1778064060&signature=5d41402abc4b2a76"
     *     }
     */
    readonly CommonUploadData: {
      /**
       * @description The path of the picture below the API address, as later calls name it.
       * @example /upload/8f14e45fceea167a.jpg
       */
      readonly path: string
      /**
       * @description A full address at which the picture can be read without a token: a signed and short-lived one. The client does not read it.
       * @example https://api-1.harbour.test/upload/8f14e45fceea167a.jpg?expires=1778064060&signature=5d41402abc4b2a76
       */
      readonly url: string
    }
    /**
     * @description What GET /captchaImage answers.
     * @example {
     *       "image": "data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHdpZHRoPSI5NiIgaGVpZ2h0PSIzNiI+PHJlY3Qgd2lkdGg9Ijk2IiBoZWlnaHQ9IjM2IiBmaWxsPSIjZWVmIi8+PHRleHQgeD0iMTIiIHk9IjI2IiBmb250LXNpemU9IjI0IiBmb250LWZhbWlseT0ibW9ub3NwYWNlIj43SzRQPC90ZXh0Pjwvc3ZnPg==",
     *       "uuid": "b2f5ff47-4366-4dc5-8f25-9d8a4d1a3b77"
     *     }
     */
    readonly CaptchaImageData: {
      /**
       * @description The picture: a data URL, the base64 of a PNG, JPEG, GIF, WebP or SVG without a prefix, or a path below the API address. It is opaque.
       * @example data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHdpZHRoPSI5NiIgaGVpZ2h0PSIzNiI+PHJlY3Qgd2lkdGg9Ijk2IiBoZWlnaHQ9IjM2IiBmaWxsPSIjZWVmIi8+PHRleHQgeD0iMTIiIHk9IjI2IiBmb250LXNpemU9IjI0IiBmb250LWZhbWlseT0ibW9ub3NwYWNlIj43SzRQPC90ZXh0Pjwvc3ZnPg==
       */
      readonly image: string
      /**
       * @description The id of the captcha, opaque. The login sends it back.
       * @example b2f5ff47-4366-4dc5-8f25-9d8a4d1a3b77
       */
      readonly uuid: string
    }
    /**
     * @description What POST /api/login/login asks.
     * @example {
     *       "username": "demo",
     *       "pwd": "Demo1234",
     *       "code": "7K4P",
     *       "uuid": "b2f5ff47-4366-4dc5-8f25-9d8a4d1a3b77"
     *     }
     */
    readonly LoginLoginRequest: {
      /**
       * @description The login name, trimmed. Upper and lower case are the same.
       * @example demo
       */
      readonly username: string
      /**
       * @description The login password as it was typed.
       * @example Demo1234
       */
      readonly pwd: string
      /**
       * @description What the member read in the picture.
       * @example 7K4P
       */
      readonly code: string
      /**
       * @description The `uuid` of the captcha.
       * @example b2f5ff47-4366-4dc5-8f25-9d8a4d1a3b77
       */
      readonly uuid: string
    }
    /**
     * @description What POST /api/login/register asks.
     * @example {
     *       "name": "张三",
     *       "idCard": "11010119900307123X",
     *       "username": "newbie",
     *       "pwd": "Fresh1234",
     *       "pwd2": "Fresh1234",
     *       "withdrawPwd": "Cash1234",
     *       "contact": "new@harbour.test",
     *       "inviteCode": "CANDOR1"
     *     }
     */
    readonly LoginRegisterRequest: {
      /**
       * @description The person's name: 1 to 64 characters without markup.
       * @example 张三
       */
      readonly name: string
      /**
       * @description The ID number: 5 to 32 letters, digits and inner dashes.
       * @example 11010119900307123X
       */
      readonly idCard: string
      /**
       * @description The login name: 4 to 20 letters, digits or underscores.
       * @example newbie
       */
      readonly username: string
      /**
       * @description The login password: 8 to 64 characters, a letter and a digit among them.
       * @example Fresh1234
       */
      readonly pwd: string
      /**
       * @description The login password once more.
       * @example Fresh1234
       */
      readonly pwd2: string
      /**
       * @description The withdrawal password: 8 to 64 characters, a letter and a digit among them.
       * @example Cash1234
       */
      readonly withdrawPwd: string
      /**
       * @description A phone number of 6 to 15 digits, or an e-mail address.
       * @example new@harbour.test
       */
      readonly contact: string
      /**
       * @description The invitation code of a member: at most 32 characters.
       * @example CANDOR1
       */
      readonly inviteCode: string
    }
    /**
     * @description What GET /api/index/userInfo answers.
     * @example {
     *       "sessionkey": "5d41402abc4b2a76b9719d91",
     *       "userId": "u1001",
     *       "userName": "Ann",
     *       "avatar": "/upload/8f14e45fceea167a.jpg",
     *       "phone": "13800138000",
     *       "email": "ann@harbour.test",
     *       "usermoney": "10005.00",
     *       "verified": "verified",
     *       "inviteCode": "CANDOR1"
     *     }
     */
    readonly IndexUserInfoData: {
      /**
       * @description Any text that is not empty says that the session lives. The client compares it with nothing and sends it nowhere. Absent: the session has ended.
       * @example 5d41402abc4b2a76b9719d91
       */
      readonly sessionkey?: string | null
      /**
       * @description Who it is, however the name was typed. What the device keeps belongs to it. Absent: the login name in lower case.
       * @example u1001
       */
      readonly userId?: string | null
      /**
       * @description The nickname: 1 to 64 characters without markup. It is not the login name.
       * @example Ann
       */
      readonly userName?: string | null
      /**
       * @description The member's picture: the `path` of an upload of this member. Empty: the bundled picture.
       * @example /upload/8f14e45fceea167a.jpg
       */
      readonly avatar?: string | null
      /**
       * @description The phone number: 6 to 15 digits.
       * @example 13800138000
       */
      readonly phone?: string | null
      /**
       * @description The e-mail address.
       * @example ann@harbour.test
       */
      readonly email?: string | null
      /**
       * @description The balance in the account currency.
       * @example 10005.00
       */
      readonly usermoney?: components['schemas']['Amount'] | null
      /**
       * @description Where the identity check stands.
       *
       *     - `none`: nothing was handed in
       *     - `pending`: under review
       *     - `verified`: verified
       *     - `rejected`: rejected; the member may hand in again
       *
       *     The list is open: the client shows another word as it was sent.
       * @example verified
       */
      readonly verified?: ('none' | 'pending' | 'verified' | 'rejected') | string | null
      /**
       * @description The member's own invitation code.
       * @example CANDOR1
       */
      readonly inviteCode?: string | null
    }
    /**
     * @description What GET /api/index/member answers.
     * @example {
     *       "userInfo": {
     *         "invest_count": "500.00",
     *         "yesterday_count": "-12.00",
     *         "today_count": "84.00",
     *         "balance": "10005.00",
     *         "total": "10605.41"
     *       }
     *     }
     */
    readonly IndexMemberData: {
      /** @description The figures. */
      readonly userInfo: components['schemas']['MemberSummary']
    }
    /**
     * @description What POST /api/user/profile asks.
     * @example {
     *       "userName": "Ann",
     *       "avatar": "/upload/8f14e45fceea167a.jpg",
     *       "phone": "13800138000",
     *       "email": "ann@harbour.test"
     *     }
     */
    readonly UserProfileRequest: {
      /**
       * @description The nickname: 1 to 64 characters without markup. It is not the login name.
       * @example Ann
       */
      readonly userName?: string
      /**
       * @description The member's picture: the `path` of an upload of this member. Empty: the bundled picture.
       * @example /upload/8f14e45fceea167a.jpg
       */
      readonly avatar?: string
      /**
       * @description The phone number: 6 to 15 digits.
       * @example 13800138000
       */
      readonly phone?: string
      /**
       * @description The e-mail address.
       * @example ann@harbour.test
       */
      readonly email?: string
    }
    /**
     * @description What POST /api/user/profile answers.
     * @example {
     *       "userName": "Ann",
     *       "avatar": "/upload/8f14e45fceea167a.jpg",
     *       "phone": "13800138000",
     *       "email": "ann@harbour.test"
     *     }
     */
    readonly UserProfileData: {
      /**
       * @description The nickname: 1 to 64 characters without markup. It is not the login name.
       * @example Ann
       */
      readonly userName?: string | null
      /**
       * @description The member's picture: the `path` of an upload of this member. Empty: the bundled picture.
       * @example /upload/8f14e45fceea167a.jpg
       */
      readonly avatar?: string | null
      /**
       * @description The phone number: 6 to 15 digits.
       * @example 13800138000
       */
      readonly phone?: string | null
      /**
       * @description The e-mail address.
       * @example ann@harbour.test
       */
      readonly email?: string | null
    }
    /**
     * @description What POST /api/user/loginPassword asks.
     * @example {
     *       "requestId": "6c92f515-2e03-4382-85b2-7cb58233b401",
     *       "validUntil": 1778060475000,
     *       "oldPwd": "Demo1234",
     *       "newPwd": "Fresh1234",
     *       "newPwd2": "Fresh1234"
     *     }
     */
    readonly UserLoginPasswordRequest: {
      /**
       * @description Made once, when the member confirms, and kept for every repeat. The backend executes an id at most once and answers a repeat with the first answer.
       * @example 6c92f515-2e03-4382-85b2-7cb58233b401
       */
      readonly requestId: components['schemas']['RequestId']
      /**
       * @description The backend executes nothing after this instant of its own clock (code 4006): the confirmation and 15 s for an order, 60 s for everything else, less what the client's clock may be off.
       * @example 1778060475000
       */
      readonly validUntil: components['schemas']['Instant']
      /**
       * @description The current password.
       * @example Demo1234
       */
      readonly oldPwd: string
      /**
       * @description The new password: 8 to 64 characters, a letter and a digit among them.
       * @example Fresh1234
       */
      readonly newPwd: string
      /**
       * @description The new password once more.
       * @example Fresh1234
       */
      readonly newPwd2: string
    }
    /**
     * @description What POST /api/user/withdrawPassword asks.
     * @example {
     *       "requestId": "6c92f515-2e03-4382-85b2-7cb58233b401",
     *       "validUntil": 1778060475000,
     *       "oldPwd": "Demo1234",
     *       "newPwd": "Fresh1234",
     *       "newPwd2": "Fresh1234"
     *     }
     */
    readonly UserWithdrawPasswordRequest: {
      /**
       * @description Made once, when the member confirms, and kept for every repeat. The backend executes an id at most once and answers a repeat with the first answer.
       * @example 6c92f515-2e03-4382-85b2-7cb58233b401
       */
      readonly requestId: components['schemas']['RequestId']
      /**
       * @description The backend executes nothing after this instant of its own clock (code 4006): the confirmation and 15 s for an order, 60 s for everything else, less what the client's clock may be off.
       * @example 1778060475000
       */
      readonly validUntil: components['schemas']['Instant']
      /**
       * @description The current password.
       * @example Demo1234
       */
      readonly oldPwd: string
      /**
       * @description The new password: 8 to 64 characters, a letter and a digit among them.
       * @example Fresh1234
       */
      readonly newPwd: string
      /**
       * @description The new password once more.
       * @example Fresh1234
       */
      readonly newPwd2: string
    }
    /**
     * @description What POST /api/user/recoverWithdrawPassword asks.
     * @example {
     *       "requestId": "6c92f515-2e03-4382-85b2-7cb58233b401",
     *       "validUntil": 1778060475000,
     *       "code": "493817",
     *       "newPwd": "Fresh1234",
     *       "newPwd2": "Fresh1234"
     *     }
     */
    readonly UserRecoverWithdrawPasswordRequest: {
      /**
       * @description Made once, when the member confirms, and kept for every repeat. The backend executes an id at most once and answers a repeat with the first answer.
       * @example 6c92f515-2e03-4382-85b2-7cb58233b401
       */
      readonly requestId: components['schemas']['RequestId']
      /**
       * @description The backend executes nothing after this instant of its own clock (code 4006): the confirmation and 15 s for an order, 60 s for everything else, less what the client's clock may be off.
       * @example 1778060475000
       */
      readonly validUntil: components['schemas']['Instant']
      /**
       * @description The 6 digits that were sent.
       * @example 493817
       */
      readonly code: string
      /**
       * @description The new withdrawal password: 8 to 64 characters, a letter and a digit among them.
       * @example Fresh1234
       */
      readonly newPwd: string
      /**
       * @description The new password once more.
       * @example Fresh1234
       */
      readonly newPwd2: string
    }
    /**
     * @description What POST /api/user/sendCode answers.
     * @example {
     *       "sentTo": "138****8000",
     *       "retryAfterSeconds": 60
     *     }
     */
    readonly UserSendCodeData: {
      /**
       * @description Where it was sent, masked.
       * @example 138****8000
       */
      readonly sentTo: string
      /**
       * @description After how many seconds another code may be asked for.
       * @example 60
       */
      readonly retryAfterSeconds: components['schemas']['Seconds']
    }
    /**
     * @description What POST /api/verify/submit asks.
     * @example {
     *       "requestId": "6c92f515-2e03-4382-85b2-7cb58233b401",
     *       "validUntil": 1778060475000,
     *       "name": "张三",
     *       "idNumber": "11010119900307123X",
     *       "idFront": "/upload/1679091c5a880faf.jpg",
     *       "idBack": "/upload/c9f0f895fb98ab91.jpg"
     *     }
     */
    readonly VerifySubmitRequest: {
      /**
       * @description Made once, when the member confirms, and kept for every repeat. The backend executes an id at most once and answers a repeat with the first answer.
       * @example 6c92f515-2e03-4382-85b2-7cb58233b401
       */
      readonly requestId: components['schemas']['RequestId']
      /**
       * @description The backend executes nothing after this instant of its own clock (code 4006): the confirmation and 15 s for an order, 60 s for everything else, less what the client's clock may be off.
       * @example 1778060475000
       */
      readonly validUntil: components['schemas']['Instant']
      /**
       * @description The name on the document: 1 to 64 characters without markup.
       * @example 张三
       */
      readonly name: string
      /**
       * @description The number of the document: 5 to 32 letters, digits and inner dashes.
       * @example 11010119900307123X
       */
      readonly idNumber: string
      /**
       * @description The `path` of the upload of its front.
       * @example /upload/1679091c5a880faf.jpg
       */
      readonly idFront: string
      /**
       * @description The `path` of the upload of its back.
       * @example /upload/c9f0f895fb98ab91.jpg
       */
      readonly idBack: string
    }
    /**
     * @description What POST /api/verify/submit answers.
     * @example {
     *       "status": "pending"
     *     }
     */
    readonly VerifySubmitData: {
      /**
       * @description Where the check stands now.
       *
       *     - `none`: nothing was handed in
       *     - `pending`: under review
       *     - `verified`: verified
       *     - `rejected`: rejected; the member may hand in again
       *
       *     The list is open: the client shows another word as it was sent.
       * @example pending
       */
      readonly status: ('none' | 'pending' | 'verified' | 'rejected') | string
    }
    /**
     * @description What GET /api/user/sessions answers.
     * @example {
     *       "items": [
     *         {
     *           "id": "s7",
     *           "current": true,
     *           "kind": "phone",
     *           "device": "Chrome · Android",
     *           "place": "Singapore",
     *           "ip": "203.0.113.7",
     *           "openedAt": 1777974060000,
     *           "lastSeenAt": 1778060400000
     *         },
     *         {
     *           "id": "s6",
     *           "current": false,
     *           "kind": "desktop",
     *           "device": "Firefox · Windows",
     *           "place": "Singapore",
     *           "ip": "203.0.113.7",
     *           "openedAt": 1777974060000,
     *           "lastSeenAt": 1778053260000
     *         }
     *       ]
     *     }
     */
    readonly UserSessionsData: {
      /**
       * @description The sessions; exactly one of them is `current`.
       * @example [
       *       {
       *         "id": "s7",
       *         "current": true,
       *         "kind": "phone",
       *         "device": "Chrome · Android",
       *         "place": "Singapore",
       *         "ip": "203.0.113.7",
       *         "openedAt": 1777974060000,
       *         "lastSeenAt": 1778060400000
       *       },
       *       {
       *         "id": "s6",
       *         "current": false,
       *         "kind": "desktop",
       *         "device": "Firefox · Windows",
       *         "place": "Singapore",
       *         "ip": "203.0.113.7",
       *         "openedAt": 1777974060000,
       *         "lastSeenAt": 1778053260000
       *       }
       *     ]
       */
      readonly items: readonly components['schemas']['OpenSession'][]
    }
    /**
     * @description What POST /api/user/sessions/end asks.
     * @example {
     *       "id": "s6"
     *     }
     */
    readonly UserSessionsEndRequest: {
      /**
       * @description The id of the session.
       * @example s6
       */
      readonly id: components['schemas']['Id']
    }
    /**
     * @description What GET /api/user/logins answers.
     * @example {
     *       "items": [
     *         {
     *           "id": "l9",
     *           "at": 1777974060000,
     *           "result": "success",
     *           "kind": "phone",
     *           "device": "Chrome · Android",
     *           "place": "Singapore",
     *           "ip": "203.0.113.7"
     *         },
     *         {
     *           "id": "l8",
     *           "at": 1777887660000,
     *           "result": "passwordWrong",
     *           "kind": "phone",
     *           "device": "Chrome · Android",
     *           "place": "Singapore",
     *           "ip": "203.0.113.7"
     *         }
     *       ]
     *     }
     */
    readonly UserLoginsData: {
      /**
       * @description The logins, newest first.
       * @example [
       *       {
       *         "id": "l9",
       *         "at": 1777974060000,
       *         "result": "success",
       *         "kind": "phone",
       *         "device": "Chrome · Android",
       *         "place": "Singapore",
       *         "ip": "203.0.113.7"
       *       },
       *       {
       *         "id": "l8",
       *         "at": 1777887660000,
       *         "result": "passwordWrong",
       *         "kind": "phone",
       *         "device": "Chrome · Android",
       *         "place": "Singapore",
       *         "ip": "203.0.113.7"
       *       }
       *     ]
       */
      readonly items: readonly components['schemas']['LoginRecord'][]
      /**
       * @description Names the place behind the last record of this page. Absent or null on the last page.
       * @example MTc3ODA2MDQ2MDAwMC4x
       */
      readonly nextCursor?: string | null
    }
    /**
     * @description What POST /api/user/secondFactor/confirm asks.
     * @example {
     *       "setupId": "f3",
     *       "code": "493817"
     *     }
     */
    readonly UserSecondFactorConfirmRequest: {
      /**
       * @description The id of the set-up.
       * @example f3
       */
      readonly setupId: components['schemas']['Id']
      /**
       * @description A code of 6 digits.
       * @example 493817
       */
      readonly code: string
    }
    /**
     * @description What POST /api/user/secondFactor/end asks.
     * @example {
     *       "code": "493817"
     *     }
     */
    readonly UserSecondFactorEndRequest: {
      /**
       * @description A code of 6 digits, or a recovery code.
       * @example 493817
       */
      readonly code: string
    }
    /**
     * @description What POST /api/login/secondFactor asks.
     * @example {
     *       "challenge": "c-8d0e6f3a1c9b7d5e",
     *       "code": "493817"
     *     }
     */
    readonly LoginSecondFactorRequest: {
      /**
       * @description The `challenge` of the login's answer.
       * @example c-8d0e6f3a1c9b7d5e
       */
      readonly challenge: string
      /**
       * @description A code of 6 digits, or a recovery code.
       * @example 493817
       */
      readonly code: string
    }
    /**
     * @description What POST /api/login/secondFactor answers.
     * @example {
     *       "token": "3f8a0c5d9b7e4f2a8c1d6e0b5a9f7c3d2e1b4a68"
     *     }
     */
    readonly LoginSecondFactorData: {
      /**
       * @description The bearer token, as that of the login.
       * @example 3f8a0c5d9b7e4f2a8c1d6e0b5a9f7c3d2e1b4a68
       */
      readonly token: string
    }
    /**
     * @description What POST /api/user/limits asks.
     * @example {
     *       "stake": "50.00",
     *       "lossPerDay": "200.00",
     *       "ordersPerDay": "20",
     *       "minutesPerDay": "120",
     *       "checkMinutes": "30",
     *       "lossStreak": "3",
     *       "coolOffUntil": 1778146860000,
     *       "exclusionUntil": 1793958060000
     *     }
     */
    readonly UserLimitsRequest: {
      /**
       * @description The largest stake of an order. null: no limit. Absent: it stays as it is.
       * @example 50.00
       */
      readonly stake?: components['schemas']['Amount'] | null
      /**
       * @description The largest loss of a day. null: no limit. Absent: it stays as it is.
       * @example 200.00
       */
      readonly lossPerDay?: components['schemas']['Amount'] | null
      /**
       * @description How many orders a day may have. null: no limit. Absent: it stays as it is.
       * @example 20
       */
      readonly ordersPerDay?: components['schemas']['Amount'] | null
      /**
       * @description How many minutes a day the app may be open. null: no limit. Absent: it stays as it is.
       * @example 120
       */
      readonly minutesPerDay?: components['schemas']['Amount'] | null
      /**
       * @description Minutes in the app until the next reality check. null: no limit. Absent: it stays as it is.
       * @example 30
       */
      readonly checkMinutes?: components['schemas']['Amount'] | null
      /**
       * @description Lost orders in a row until the member is asked. null: no limit. Absent: it stays as it is.
       * @example 3
       */
      readonly lossStreak?: components['schemas']['Amount'] | null
      /**
       * @description When the cool-off is to end.
       * @example 1778146860000
       */
      readonly coolOffUntil?: components['schemas']['Instant']
      /**
       * @description When the self-exclusion is to end.
       * @example 1793958060000
       */
      readonly exclusionUntil?: components['schemas']['Instant']
    }
    /**
     * @description What GET /api/notice/list answers.
     * @example {
     *       "items": [
     *         {
     *           "id": "n3",
     *           "title": "Maintenance on Sunday",
     *           "at": 1777974060000,
     *           "pinned": true,
     *           "body": "<p>Sunday, <strong>02:00 to 04:00</strong> (UTC+8).</p>"
     *         }
     *       ]
     *     }
     */
    readonly NoticeListData: {
      /**
       * @description The notices, newest first.
       * @example [
       *       {
       *         "id": "n3",
       *         "title": "Maintenance on Sunday",
       *         "at": 1777974060000,
       *         "pinned": true,
       *         "body": "<p>Sunday, <strong>02:00 to 04:00</strong> (UTC+8).</p>"
       *       }
       *     ]
       */
      readonly items: readonly components['schemas']['NoticeHead'][]
      /**
       * @description Names the place behind the last record of this page. Absent or null on the last page.
       * @example MTc3ODA2MDQ2MDAwMC4x
       */
      readonly nextCursor?: string | null
    }
    /**
     * @description What GET /api/notice/info answers.
     * @example {
     *       "id": "n3",
     *       "title": "Maintenance on Sunday",
     *       "at": 1777974060000,
     *       "pinned": true,
     *       "body": "<p>Sunday, <strong>02:00 to 04:00</strong> (UTC+8).</p>"
     *     }
     */
    readonly NoticeInfoData: {
      /**
       * @description The id of the notice.
       * @example n3
       */
      readonly id: components['schemas']['Id']
      /**
       * @description The title, plain text.
       * @example Maintenance on Sunday
       */
      readonly title: string
      /**
       * @description When it was published.
       * @example 1777974060000
       */
      readonly at: components['schemas']['Instant']
      /**
       * @description Whether it stands first and pops up once. Default: false.
       * @default false
       * @example true
       */
      readonly pinned: boolean | null
      /**
       * @description The text in a subset of HTML: p, br, h2, h3, h4, ul, ol, li, table, thead, tbody, tr, th, td, b, strong, i, em, a with `href` (https), img with `alt` and a `src` that is a path below the API address or an absolute address there. Everything else is removed by the client.
       * @example <p>Sunday, <strong>02:00 to 04:00</strong> (UTC+8).</p>
       */
      readonly body: string
    }
    /**
     * @description What GET /api/text/info answers.
     * @example {
     *       "title": "Terms of use",
     *       "body": "<p>These terms apply to every member.</p>"
     *     }
     */
    readonly TextInfoData: {
      /**
       * @description The title, plain text.
       * @example Terms of use
       */
      readonly title: string
      /**
       * @description The text, plain or in the HTML subset of notices.
       * @example <p>These terms apply to every member.</p>
       */
      readonly body: string
    }
    /**
     * @description What GET /api/market/products answers.
     * @example {
     *       "items": [
     *         {
     *           "id": "btcusdt",
     *           "symbol": "BTC/USDT",
     *           "name": "Bitcoin",
     *           "icon": "/static/icons/btc.svg",
     *           "category": "crypto",
     *           "status": "trading",
     *           "decimals": 2,
     *           "priceTolerance": "0.001",
     *           "price": "64250.10",
     *           "change24h": "0.0123",
     *           "high": "64980.00",
     *           "low": "63120.50",
     *           "minAmount": "10.00",
     *           "maxAmount": "20000.00",
     *           "feeRate": "0.01",
     *           "terms": [
     *             {
     *               "durationSeconds": 60,
     *               "payoutRate": "0.85"
     *             }
     *           ]
     *         },
     *         {
     *           "id": "hk50",
     *           "symbol": "HK50",
     *           "name": "Hong Kong 50",
     *           "category": "index",
     *           "status": "closed",
     *           "decimals": 2,
     *           "priceTolerance": "0.001",
     *           "price": "17620.50",
     *           "change24h": "0.0123",
     *           "high": "17701.00",
     *           "low": "17502.50",
     *           "minAmount": "10.00",
     *           "maxAmount": "20000.00",
     *           "feeRate": "0.01",
     *           "terms": [
     *             {
     *               "durationSeconds": 60,
     *               "payoutRate": "0.85"
     *             }
     *           ],
     *           "opensAt": 1778064060000
     *         }
     *       ]
     *     }
     */
    readonly MarketProductsData: {
      /**
       * @description Every product, in the order in which the list shows them.
       * @example [
       *       {
       *         "id": "btcusdt",
       *         "symbol": "BTC/USDT",
       *         "name": "Bitcoin",
       *         "icon": "/static/icons/btc.svg",
       *         "category": "crypto",
       *         "status": "trading",
       *         "decimals": 2,
       *         "priceTolerance": "0.001",
       *         "price": "64250.10",
       *         "change24h": "0.0123",
       *         "high": "64980.00",
       *         "low": "63120.50",
       *         "minAmount": "10.00",
       *         "maxAmount": "20000.00",
       *         "feeRate": "0.01",
       *         "terms": [
       *           {
       *             "durationSeconds": 60,
       *             "payoutRate": "0.85"
       *           }
       *         ]
       *       },
       *       {
       *         "id": "hk50",
       *         "symbol": "HK50",
       *         "name": "Hong Kong 50",
       *         "category": "index",
       *         "status": "closed",
       *         "decimals": 2,
       *         "priceTolerance": "0.001",
       *         "price": "17620.50",
       *         "change24h": "0.0123",
       *         "high": "17701.00",
       *         "low": "17502.50",
       *         "minAmount": "10.00",
       *         "maxAmount": "20000.00",
       *         "feeRate": "0.01",
       *         "terms": [
       *           {
       *             "durationSeconds": 60,
       *             "payoutRate": "0.85"
       *           }
       *         ],
       *         "opensAt": 1778064060000
       *       }
       *     ]
       */
      readonly items: readonly components['schemas']['Product'][]
    }
    /**
     * @description What GET /api/market/kline answers.
     * @example {
     *       "items": [
     *         [
     *           1778060400000,
     *           "64231.00",
     *           "64262.40",
     *           "64229.90",
     *           "64250.10",
     *           "12.37"
     *         ]
     *       ]
     *     }
     */
    readonly MarketKlineData: {
      /**
       * @description The candles, oldest first.
       * @example [
       *       [
       *         1778060400000,
       *         "64231.00",
       *         "64262.40",
       *         "64229.90",
       *         "64250.10",
       *         "12.37"
       *       ]
       *     ]
       */
      readonly items: readonly components['schemas']['Candle'][]
    }
    /**
     * @description What GET /api/market/sparklines answers.
     * @example {
     *       "items": [
     *         [
     *           "btcusdt",
     *           [
     *             "63990.00",
     *             "64120.50",
     *             "64250.10"
     *           ]
     *         ]
     *       ]
     *     }
     */
    readonly MarketSparklinesData: {
      /**
       * @description One line of each product that exists.
       * @example [
       *       [
       *         "btcusdt",
       *         [
       *           "63990.00",
       *           "64120.50",
       *           "64250.10"
       *         ]
       *       ]
       *     ]
       */
      readonly items: readonly components['schemas']['Sparkline'][]
    }
    /**
     * @description What GET /api/market/quotes answers.
     * @example {
     *       "items": [
     *         {
     *           "productId": "btcusdt",
     *           "seq": 182340,
     *           "price": "64250.10",
     *           "at": 1778060459600
     *         }
     *       ]
     *     }
     */
    readonly MarketQuotesData: {
      /**
       * @description One quote of each product that exists.
       * @example [
       *       {
       *         "productId": "btcusdt",
       *         "seq": 182340,
       *         "price": "64250.10",
       *         "at": 1778060459600
       *       }
       *     ]
       */
      readonly items: readonly components['schemas']['Quote'][]
    }
    /**
     * @description What GET /api/market/ticks answers.
     * @example {
     *       "items": [
     *         {
     *           "productId": "btcusdt",
     *           "seq": 182340,
     *           "price": "64250.10",
     *           "at": 1778060459600
     *         }
     *       ],
     *       "completeUntilSeq": 182390
     *     }
     */
    readonly MarketTicksData: {
      /**
       * @description The quotes, oldest first.
       * @example [
       *       {
       *         "productId": "btcusdt",
       *         "seq": 182340,
       *         "price": "64250.10",
       *         "at": 1778060459600
       *       }
       *     ]
       */
      readonly items: readonly components['schemas']['Quote'][]
      /**
       * @description Where the next page begins. Absent or null on the last page.
       * @example 183340
       */
      readonly nextSeq?: number | null
      /**
       * @description Every quote up to this sequence is in the history; a later one may still come. Without it, a missing quote proves nothing.
       * @example 182390
       */
      readonly completeUntilSeq?: number | null
    }
    /**
     * @description What POST /api/order/create asks.
     * @example {
     *       "requestId": "6c92f515-2e03-4382-85b2-7cb58233b401",
     *       "validUntil": 1778060475000,
     *       "productId": "btcusdt",
     *       "direction": "up",
     *       "amount": "100.00",
     *       "durationSeconds": 60,
     *       "terms": {
     *         "quoteSeq": 182655,
     *         "payoutRate": "0.85",
     *         "feeRate": "0.01"
     *       }
     *     }
     */
    readonly OrderCreateRequest: {
      /**
       * @description Made once, when the member confirms, and kept for every repeat. The backend executes an id at most once and answers a repeat with the first answer.
       * @example 6c92f515-2e03-4382-85b2-7cb58233b401
       */
      readonly requestId: components['schemas']['RequestId']
      /**
       * @description The backend executes nothing after this instant of its own clock (code 4006): the confirmation and 15 s for an order, 60 s for everything else, less what the client's clock may be off.
       * @example 1778060475000
       */
      readonly validUntil: components['schemas']['Instant']
      /**
       * @description The id of the product.
       * @example btcusdt
       */
      readonly productId: components['schemas']['Id']
      /**
       * @description What the member expects of the price.
       *
       *     - `up`: wins when the close price is higher
       *     - `down`: wins when the close price is lower
       * @example up
       * @enum {string}
       */
      readonly direction: 'up' | 'down'
      /**
       * @description The stake, with at most the decimals of the account currency.
       * @example 100.00
       */
      readonly amount: components['schemas']['Amount']
      /**
       * @description One of the durations on offer.
       * @example 60
       */
      readonly durationSeconds: components['schemas']['Seconds']
      /** @description What the member was shown. */
      readonly terms: components['schemas']['OrderTerms']
    }
    /**
     * @description What GET /api/order/list answers.
     * @example {
     *       "items": [
     *         {
     *           "id": "o1024",
     *           "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
     *           "productId": "btcusdt",
     *           "productName": "Bitcoin",
     *           "direction": "up",
     *           "amount": "100.00",
     *           "fee": "1.00",
     *           "durationSeconds": 60,
     *           "payoutRate": "0.85",
     *           "openPrice": "64250.10",
     *           "openSeq": 182340,
     *           "openedAt": 1778060160000,
     *           "closesAt": 1778060220000,
     *           "status": "settled",
     *           "closePrice": "64251.30",
     *           "closeSeq": 182401,
     *           "closedAt": 1778060220200,
     *           "result": "win",
     *           "profit": "84.00"
     *         },
     *         {
     *           "id": "o1025",
     *           "requestId": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
     *           "productId": "btcusdt",
     *           "productName": "Bitcoin",
     *           "direction": "up",
     *           "amount": "100.00",
     *           "fee": "1.00",
     *           "durationSeconds": 60,
     *           "payoutRate": "0.85",
     *           "openPrice": "64250.10",
     *           "openSeq": 182655,
     *           "openedAt": 1778060440000,
     *           "closesAt": 1778060500000,
     *           "status": "open"
     *         }
     *       ]
     *     }
     */
    readonly OrderListData: {
      /**
       * @description The orders, newest first.
       * @example [
       *       {
       *         "id": "o1024",
       *         "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
       *         "productId": "btcusdt",
       *         "productName": "Bitcoin",
       *         "direction": "up",
       *         "amount": "100.00",
       *         "fee": "1.00",
       *         "durationSeconds": 60,
       *         "payoutRate": "0.85",
       *         "openPrice": "64250.10",
       *         "openSeq": 182340,
       *         "openedAt": 1778060160000,
       *         "closesAt": 1778060220000,
       *         "status": "settled",
       *         "closePrice": "64251.30",
       *         "closeSeq": 182401,
       *         "closedAt": 1778060220200,
       *         "result": "win",
       *         "profit": "84.00"
       *       },
       *       {
       *         "id": "o1025",
       *         "requestId": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
       *         "productId": "btcusdt",
       *         "productName": "Bitcoin",
       *         "direction": "up",
       *         "amount": "100.00",
       *         "fee": "1.00",
       *         "durationSeconds": 60,
       *         "payoutRate": "0.85",
       *         "openPrice": "64250.10",
       *         "openSeq": 182655,
       *         "openedAt": 1778060440000,
       *         "closesAt": 1778060500000,
       *         "status": "open"
       *       }
       *     ]
       */
      readonly items: readonly components['schemas']['Order'][]
      /**
       * @description Names the place behind the last record of this page. Absent or null on the last page.
       * @example MTc3ODA2MDQ2MDAwMC4x
       */
      readonly nextCursor?: string | null
    }
    /**
     * @description What GET /api/deposit/channels answers.
     * @example {
     *       "items": [
     *         {
     *           "id": "bank-cny",
     *           "kind": "bank",
     *           "name": "Harbour Bank",
     *           "currency": "CNY",
     *           "decimals": 2,
     *           "rate": "1",
     *           "min": "100.00",
     *           "max": "50000.00",
     *           "feeRate": "0",
     *           "bank": {
     *             "payeeName": "Harbour Markets Ltd",
     *             "accountNumber": "6222021234567890123",
     *             "bankName": "Harbour Commercial Bank",
     *             "branch": "Central Branch"
     *           },
     *           "instructions": "Put your login name into the payment reference."
     *         },
     *         {
     *           "id": "usdt-trc20",
     *           "kind": "usdt",
     *           "name": "USDT-TRC20",
     *           "currency": "USDT",
     *           "decimals": 6,
     *           "rate": "7.1832",
     *           "min": "10.00",
     *           "max": "50000.00",
     *           "feeRate": "0",
     *           "chain": {
     *             "network": "TRC20",
     *             "address": "TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE",
     *             "memo": "10472",
     *             "confirmations": 20
     *           }
     *         }
     *       ]
     *     }
     */
    readonly DepositChannelsData: {
      /**
       * @description The channels, in the order in which they are shown.
       * @example [
       *       {
       *         "id": "bank-cny",
       *         "kind": "bank",
       *         "name": "Harbour Bank",
       *         "currency": "CNY",
       *         "decimals": 2,
       *         "rate": "1",
       *         "min": "100.00",
       *         "max": "50000.00",
       *         "feeRate": "0",
       *         "bank": {
       *           "payeeName": "Harbour Markets Ltd",
       *           "accountNumber": "6222021234567890123",
       *           "bankName": "Harbour Commercial Bank",
       *           "branch": "Central Branch"
       *         },
       *         "instructions": "Put your login name into the payment reference."
       *       },
       *       {
       *         "id": "usdt-trc20",
       *         "kind": "usdt",
       *         "name": "USDT-TRC20",
       *         "currency": "USDT",
       *         "decimals": 6,
       *         "rate": "7.1832",
       *         "min": "10.00",
       *         "max": "50000.00",
       *         "feeRate": "0",
       *         "chain": {
       *           "network": "TRC20",
       *           "address": "TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE",
       *           "memo": "10472",
       *           "confirmations": 20
       *         }
       *       }
       *     ]
       */
      readonly items: readonly components['schemas']['DepositChannel'][]
    }
    /**
     * @description What POST /api/deposit/create asks.
     * @example {
     *       "requestId": "6c92f515-2e03-4382-85b2-7cb58233b401",
     *       "validUntil": 1778060475000,
     *       "channelId": "bank-cny",
     *       "amount": "1000.00",
     *       "voucher": "/upload/45c48cce2e2d7fbd.jpg",
     *       "terms": {
     *         "rate": "1",
     *         "feeRate": "0",
     *         "account": "6222021234567890123"
     *       }
     *     }
     */
    readonly DepositCreateRequest: {
      /**
       * @description Made once, when the member confirms, and kept for every repeat. The backend executes an id at most once and answers a repeat with the first answer.
       * @example 6c92f515-2e03-4382-85b2-7cb58233b401
       */
      readonly requestId: components['schemas']['RequestId']
      /**
       * @description The backend executes nothing after this instant of its own clock (code 4006): the confirmation and 15 s for an order, 60 s for everything else, less what the client's clock may be off.
       * @example 1778060475000
       */
      readonly validUntil: components['schemas']['Instant']
      /**
       * @description The id of the channel.
       * @example bank-cny
       */
      readonly channelId: components['schemas']['Id']
      /**
       * @description The amount in the channel currency.
       * @example 1000.00
       */
      readonly amount: components['schemas']['Amount']
      /**
       * @description The `path` of the upload that proves the payment.
       * @example /upload/45c48cce2e2d7fbd.jpg
       */
      readonly voucher?: string
      /** @description What the member was shown. */
      readonly terms: components['schemas']['DepositTerms']
    }
    /**
     * @description What POST /api/deposit/cancel asks.
     * @example {
     *       "requestId": "6c92f515-2e03-4382-85b2-7cb58233b401",
     *       "validUntil": 1778060475000,
     *       "id": "d18"
     *     }
     */
    readonly DepositCancelRequest: {
      /**
       * @description Made once, when the member confirms, and kept for every repeat. The backend executes an id at most once and answers a repeat with the first answer.
       * @example 6c92f515-2e03-4382-85b2-7cb58233b401
       */
      readonly requestId: components['schemas']['RequestId']
      /**
       * @description The backend executes nothing after this instant of its own clock (code 4006): the confirmation and 15 s for an order, 60 s for everything else, less what the client's clock may be off.
       * @example 1778060475000
       */
      readonly validUntil: components['schemas']['Instant']
      /**
       * @description The id of the deposit.
       * @example d18
       */
      readonly id: components['schemas']['Id']
    }
    /**
     * @description What GET /api/deposit/list answers.
     * @example {
     *       "items": [
     *         {
     *           "id": "d17",
     *           "requestId": "6c92f515-2e03-4382-85b2-7cb58233b401",
     *           "type": "Harbour Bank",
     *           "kind": "bank",
     *           "status": "approved",
     *           "submittedAt": 1778053260000,
     *           "submittedAmount": "1000.00",
     *           "currency": "CNY",
     *           "creditedAmount": "1000.00"
     *         },
     *         {
     *           "id": "d19",
     *           "requestId": "6c92f515-2e03-4382-85b2-7cb58233b401",
     *           "type": "Harbour Pay",
     *           "kind": "other",
     *           "status": "recharging",
     *           "submittedAt": 1778059860000,
     *           "submittedAmount": "1000.00",
     *           "currency": "CNY",
     *           "payUrl": "https://pay.harbour.example/checkout/d19"
     *         }
     *       ]
     *     }
     */
    readonly DepositListData: {
      /**
       * @description The deposits, newest first.
       * @example [
       *       {
       *         "id": "d17",
       *         "requestId": "6c92f515-2e03-4382-85b2-7cb58233b401",
       *         "type": "Harbour Bank",
       *         "kind": "bank",
       *         "status": "approved",
       *         "submittedAt": 1778053260000,
       *         "submittedAmount": "1000.00",
       *         "currency": "CNY",
       *         "creditedAmount": "1000.00"
       *       },
       *       {
       *         "id": "d19",
       *         "requestId": "6c92f515-2e03-4382-85b2-7cb58233b401",
       *         "type": "Harbour Pay",
       *         "kind": "other",
       *         "status": "recharging",
       *         "submittedAt": 1778059860000,
       *         "submittedAmount": "1000.00",
       *         "currency": "CNY",
       *         "payUrl": "https://pay.harbour.example/checkout/d19"
       *       }
       *     ]
       */
      readonly items: readonly components['schemas']['DepositRecord'][]
      /**
       * @description Names the place behind the last record of this page. Absent or null on the last page.
       * @example MTc3ODA2MDQ2MDAwMC4x
       */
      readonly nextCursor?: string | null
    }
    /**
     * @description What POST /api/withdraw/create asks.
     * @example {
     *       "requestId": "6c92f515-2e03-4382-85b2-7cb58233b401",
     *       "validUntil": 1778060475000,
     *       "accountId": "p1",
     *       "amount": "200.00",
     *       "withdrawPwd": "Cash1234",
     *       "secondFactorCode": "493817",
     *       "terms": {
     *         "fee": "2.00",
     *         "receivedAmount": "198.00",
     *         "payoutAmount": "198.00"
     *       }
     *     }
     */
    readonly WithdrawCreateRequest: {
      /**
       * @description Made once, when the member confirms, and kept for every repeat. The backend executes an id at most once and answers a repeat with the first answer.
       * @example 6c92f515-2e03-4382-85b2-7cb58233b401
       */
      readonly requestId: components['schemas']['RequestId']
      /**
       * @description The backend executes nothing after this instant of its own clock (code 4006): the confirmation and 15 s for an order, 60 s for everything else, less what the client's clock may be off.
       * @example 1778060475000
       */
      readonly validUntil: components['schemas']['Instant']
      /**
       * @description The id of the payout account.
       * @example p1
       */
      readonly accountId: components['schemas']['Id']
      /**
       * @description What leaves the balance.
       * @example 200.00
       */
      readonly amount: components['schemas']['Amount']
      /**
       * @description The withdrawal password.
       * @example Cash1234
       */
      readonly withdrawPwd: string
      /**
       * @description A code of the second factor or a recovery code, where the terms ask for one.
       * @example 493817
       */
      readonly secondFactorCode?: string
      /** @description What the member was shown. */
      readonly terms: components['schemas']['WithdrawRequestTerms']
    }
    /**
     * @description What POST /api/withdraw/cancel asks.
     * @example {
     *       "requestId": "6c92f515-2e03-4382-85b2-7cb58233b401",
     *       "validUntil": 1778060475000,
     *       "id": "w7"
     *     }
     */
    readonly WithdrawCancelRequest: {
      /**
       * @description Made once, when the member confirms, and kept for every repeat. The backend executes an id at most once and answers a repeat with the first answer.
       * @example 6c92f515-2e03-4382-85b2-7cb58233b401
       */
      readonly requestId: components['schemas']['RequestId']
      /**
       * @description The backend executes nothing after this instant of its own clock (code 4006): the confirmation and 15 s for an order, 60 s for everything else, less what the client's clock may be off.
       * @example 1778060475000
       */
      readonly validUntil: components['schemas']['Instant']
      /**
       * @description The id of the withdrawal.
       * @example w7
       */
      readonly id: components['schemas']['Id']
    }
    /**
     * @description What GET /api/withdraw/list answers.
     * @example {
     *       "items": [
     *         {
     *           "id": "w5",
     *           "requestId": "6c92f515-2e03-4382-85b2-7cb58233b401",
     *           "account": "Harbour Commercial Bank **** 0123",
     *           "amount": "200.00",
     *           "fee": "2.00",
     *           "receivedAmount": "198.00",
     *           "status": "approved",
     *           "submittedAt": 1777974060000
     *         },
     *         {
     *           "id": "w6",
     *           "requestId": "6c92f515-2e03-4382-85b2-7cb58233b401",
     *           "account": "TRC20 TQn9Y2****5KcbLSE",
     *           "amount": "200.00",
     *           "fee": "2.00",
     *           "receivedAmount": "198.00",
     *           "payoutAmount": "26.56",
     *           "payoutCurrency": "USDT",
     *           "txId": "9f2c1a7be04d5c8e6a3b9d1f7e2c4a5b8d0e6f3a1c9b7d5e2f4a8c6b0d1e3f5a",
     *           "status": "approved",
     *           "submittedAt": 1777974060000
     *         },
     *         {
     *           "id": "w7",
     *           "requestId": "6c92f515-2e03-4382-85b2-7cb58233b401",
     *           "account": "Harbour Commercial Bank **** 0123",
     *           "amount": "200.00",
     *           "fee": "2.00",
     *           "receivedAmount": "198.00",
     *           "status": "pending",
     *           "cancellable": true,
     *           "submittedAt": 1777974060000
     *         }
     *       ]
     *     }
     */
    readonly WithdrawListData: {
      /**
       * @description The withdrawals, newest first.
       * @example [
       *       {
       *         "id": "w5",
       *         "requestId": "6c92f515-2e03-4382-85b2-7cb58233b401",
       *         "account": "Harbour Commercial Bank **** 0123",
       *         "amount": "200.00",
       *         "fee": "2.00",
       *         "receivedAmount": "198.00",
       *         "status": "approved",
       *         "submittedAt": 1777974060000
       *       },
       *       {
       *         "id": "w6",
       *         "requestId": "6c92f515-2e03-4382-85b2-7cb58233b401",
       *         "account": "TRC20 TQn9Y2****5KcbLSE",
       *         "amount": "200.00",
       *         "fee": "2.00",
       *         "receivedAmount": "198.00",
       *         "payoutAmount": "26.56",
       *         "payoutCurrency": "USDT",
       *         "txId": "9f2c1a7be04d5c8e6a3b9d1f7e2c4a5b8d0e6f3a1c9b7d5e2f4a8c6b0d1e3f5a",
       *         "status": "approved",
       *         "submittedAt": 1777974060000
       *       },
       *       {
       *         "id": "w7",
       *         "requestId": "6c92f515-2e03-4382-85b2-7cb58233b401",
       *         "account": "Harbour Commercial Bank **** 0123",
       *         "amount": "200.00",
       *         "fee": "2.00",
       *         "receivedAmount": "198.00",
       *         "status": "pending",
       *         "cancellable": true,
       *         "submittedAt": 1777974060000
       *       }
       *     ]
       */
      readonly items: readonly components['schemas']['WithdrawRecord'][]
      /**
       * @description Names the place behind the last record of this page. Absent or null on the last page.
       * @example MTc3ODA2MDQ2MDAwMC4x
       */
      readonly nextCursor?: string | null
    }
    /**
     * @description What GET /api/payout/list answers.
     * @example {
     *       "items": [
     *         {
     *           "id": "p1",
     *           "requestId": "6c92f515-2e03-4382-85b2-7cb58233b401",
     *           "kind": "bank",
     *           "payeeName": "张三",
     *           "accountNumber": "**** 0123",
     *           "bankName": "Harbour Commercial Bank",
     *           "branch": "Central Branch",
     *           "boundAt": 1777196460000
     *         },
     *         {
     *           "id": "p2",
     *           "requestId": "6c92f515-2e03-4382-85b2-7cb58233b401",
     *           "kind": "crypto",
     *           "chain": "TRC20",
     *           "address": "TQn9Y2****5KcbLSE",
     *           "boundAt": 1777196460000,
     *           "usableAt": 1777282860000
     *         }
     *       ]
     *     }
     */
    readonly PayoutListData: {
      /**
       * @description The accounts, in the order in which they are shown.
       * @example [
       *       {
       *         "id": "p1",
       *         "requestId": "6c92f515-2e03-4382-85b2-7cb58233b401",
       *         "kind": "bank",
       *         "payeeName": "张三",
       *         "accountNumber": "**** 0123",
       *         "bankName": "Harbour Commercial Bank",
       *         "branch": "Central Branch",
       *         "boundAt": 1777196460000
       *       },
       *       {
       *         "id": "p2",
       *         "requestId": "6c92f515-2e03-4382-85b2-7cb58233b401",
       *         "kind": "crypto",
       *         "chain": "TRC20",
       *         "address": "TQn9Y2****5KcbLSE",
       *         "boundAt": 1777196460000,
       *         "usableAt": 1777282860000
       *       }
       *     ]
       */
      readonly items: readonly components['schemas']['PayoutAccount'][]
    }
    /**
     * @description What POST /api/payout/bank asks.
     * @example {
     *       "requestId": "6c92f515-2e03-4382-85b2-7cb58233b401",
     *       "validUntil": 1778060475000,
     *       "payeeName": "张三",
     *       "accountNumber": "6222021234567890123",
     *       "bankName": "Harbour Commercial Bank",
     *       "branch": "Central Branch"
     *     }
     */
    readonly PayoutBankRequest: {
      /**
       * @description Made once, when the member confirms, and kept for every repeat. The backend executes an id at most once and answers a repeat with the first answer.
       * @example 6c92f515-2e03-4382-85b2-7cb58233b401
       */
      readonly requestId: components['schemas']['RequestId']
      /**
       * @description The backend executes nothing after this instant of its own clock (code 4006): the confirmation and 15 s for an order, 60 s for everything else, less what the client's clock may be off.
       * @example 1778060475000
       */
      readonly validUntil: components['schemas']['Instant']
      /**
       * @description Whose account it is.
       * @example 张三
       */
      readonly payeeName: string
      /**
       * @description 6 to 34 digits, or an IBAN with its check digits, without spaces.
       * @example 6222021234567890123
       */
      readonly accountNumber: string
      /**
       * @description The bank.
       * @example Harbour Commercial Bank
       */
      readonly bankName: string
      /**
       * @description The branch.
       * @example Central Branch
       */
      readonly branch?: string
    }
    /**
     * @description What POST /api/payout/crypto asks.
     * @example {
     *       "requestId": "6c92f515-2e03-4382-85b2-7cb58233b401",
     *       "validUntil": 1778060475000,
     *       "chain": "TRC20",
     *       "address": "TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE"
     *     }
     */
    readonly PayoutCryptoRequest: {
      /**
       * @description Made once, when the member confirms, and kept for every repeat. The backend executes an id at most once and answers a repeat with the first answer.
       * @example 6c92f515-2e03-4382-85b2-7cb58233b401
       */
      readonly requestId: components['schemas']['RequestId']
      /**
       * @description The backend executes nothing after this instant of its own clock (code 4006): the confirmation and 15 s for an order, 60 s for everything else, less what the client's clock may be off.
       * @example 1778060475000
       */
      readonly validUntil: components['schemas']['Instant']
      /**
       * @description The network: TRC20, ERC20 or BTC.
       * @example TRC20
       */
      readonly chain: string
      /**
       * @description The address, whole.
       * @example TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE
       */
      readonly address: string
    }
    /**
     * @description What POST /api/payout/remove asks.
     * @example {
     *       "requestId": "6c92f515-2e03-4382-85b2-7cb58233b401",
     *       "validUntil": 1778060475000,
     *       "id": "p2"
     *     }
     */
    readonly PayoutRemoveRequest: {
      /**
       * @description Made once, when the member confirms, and kept for every repeat. The backend executes an id at most once and answers a repeat with the first answer.
       * @example 6c92f515-2e03-4382-85b2-7cb58233b401
       */
      readonly requestId: components['schemas']['RequestId']
      /**
       * @description The backend executes nothing after this instant of its own clock (code 4006): the confirmation and 15 s for an order, 60 s for everything else, less what the client's clock may be off.
       * @example 1778060475000
       */
      readonly validUntil: components['schemas']['Instant']
      /**
       * @description The id of the account.
       * @example p2
       */
      readonly id: components['schemas']['Id']
    }
    /**
     * @description What GET /api/funds/transactions answers.
     * @example {
     *       "items": [
     *         {
     *           "id": "t90",
     *           "type": "order",
     *           "amount": "185.00",
     *           "balanceAfter": "10005.00",
     *           "at": 1778060220200,
     *           "refId": "o1024",
     *           "subject": "Bitcoin",
     *           "symbol": "BTC/USDT"
     *         }
     *       ]
     *     }
     */
    readonly FundsTransactionsData: {
      /**
       * @description The entries, newest first.
       * @example [
       *       {
       *         "id": "t90",
       *         "type": "order",
       *         "amount": "185.00",
       *         "balanceAfter": "10005.00",
       *         "at": 1778060220200,
       *         "refId": "o1024",
       *         "subject": "Bitcoin",
       *         "symbol": "BTC/USDT"
       *       }
       *     ]
       */
      readonly items: readonly components['schemas']['Transaction'][]
      /**
       * @description Names the place behind the last record of this page. Absent or null on the last page.
       * @example MTc3ODA2MDQ2MDAwMC4x
       */
      readonly nextCursor?: string | null
    }
    /**
     * @description What GET /api/ebao/projects answers.
     * @example {
     *       "items": [
     *         {
     *           "id": "steady30",
     *           "name": "Steady 30",
     *           "termDays": 30,
     *           "annualRate": "0.065",
     *           "startAmount": "100.00",
     *           "minAmount": "100.00",
     *           "maxAmount": "50000.00",
     *           "remainingAmount": "420000.00",
     *           "totalAmount": "1000000.00",
     *           "status": "open"
     *         }
     *       ]
     *     }
     */
    readonly EbaoProjectsData: {
      /**
       * @description The projects, in the order in which they are shown.
       * @example [
       *       {
       *         "id": "steady30",
       *         "name": "Steady 30",
       *         "termDays": 30,
       *         "annualRate": "0.065",
       *         "startAmount": "100.00",
       *         "minAmount": "100.00",
       *         "maxAmount": "50000.00",
       *         "remainingAmount": "420000.00",
       *         "totalAmount": "1000000.00",
       *         "status": "open"
       *       }
       *     ]
       */
      readonly items: readonly components['schemas']['VaultProject'][]
    }
    /**
     * @description What GET /api/ebao/summary answers.
     * @example {
     *       "total": "500.44",
     *       "yesterday": "0.08",
     *       "today": "0.09",
     *       "principal": "500.00"
     *     }
     */
    readonly EbaoSummaryData: {
      /**
       * @description The principal that is held, and the interest it has accrued.
       * @example 500.44
       */
      readonly total: components['schemas']['Amount']
      /**
       * @description The interest that accrued yesterday, on the backend's own day.
       * @example 0.08
       */
      readonly yesterday: components['schemas']['Decimal']
      /**
       * @description The interest that accrued today.
       * @example 0.09
       */
      readonly today: components['schemas']['Decimal']
      /**
       * @description The principal that is held.
       * @example 500.00
       */
      readonly principal: components['schemas']['Amount']
    }
    /**
     * @description What POST /api/ebao/invest asks.
     * @example {
     *       "requestId": "6c92f515-2e03-4382-85b2-7cb58233b401",
     *       "validUntil": 1778060475000,
     *       "projectId": "steady30",
     *       "amount": "500.00",
     *       "terms": {
     *         "annualRate": "0.065",
     *         "termDays": 30
     *       }
     *     }
     */
    readonly EbaoInvestRequest: {
      /**
       * @description Made once, when the member confirms, and kept for every repeat. The backend executes an id at most once and answers a repeat with the first answer.
       * @example 6c92f515-2e03-4382-85b2-7cb58233b401
       */
      readonly requestId: components['schemas']['RequestId']
      /**
       * @description The backend executes nothing after this instant of its own clock (code 4006): the confirmation and 15 s for an order, 60 s for everything else, less what the client's clock may be off.
       * @example 1778060475000
       */
      readonly validUntil: components['schemas']['Instant']
      /**
       * @description The id of the project.
       * @example steady30
       */
      readonly projectId: components['schemas']['Id']
      /**
       * @description The principal.
       * @example 500.00
       */
      readonly amount: components['schemas']['Amount']
      /** @description What the member was shown. */
      readonly terms: components['schemas']['InvestTerms']
    }
    /**
     * @description What GET /api/ebao/list answers.
     * @example {
     *       "items": [
     *         {
     *           "id": "v3",
     *           "requestId": "6c92f515-2e03-4382-85b2-7cb58233b401",
     *           "projectId": "steady30",
     *           "projectName": "Steady 30",
     *           "termDays": 30,
     *           "annualRate": "0.065",
     *           "principal": "500.00",
     *           "interest": "2.67",
     *           "investedAt": 1777628460000,
     *           "repaysAt": 1780220460000,
     *           "status": "holding"
     *         }
     *       ]
     *     }
     */
    readonly EbaoListData: {
      /**
       * @description The positions, newest first.
       * @example [
       *       {
       *         "id": "v3",
       *         "requestId": "6c92f515-2e03-4382-85b2-7cb58233b401",
       *         "projectId": "steady30",
       *         "projectName": "Steady 30",
       *         "termDays": 30,
       *         "annualRate": "0.065",
       *         "principal": "500.00",
       *         "interest": "2.67",
       *         "investedAt": 1777628460000,
       *         "repaysAt": 1780220460000,
       *         "status": "holding"
       *       }
       *     ]
       */
      readonly items: readonly components['schemas']['VaultPosition'][]
      /**
       * @description Names the place behind the last record of this page. Absent or null on the last page.
       * @example MTc3ODA2MDQ2MDAwMC4x
       */
      readonly nextCursor?: string | null
    }
    /**
     * @description A decimal number, as text, without an exponent. The client also reads a JSON number; do not send one.
     * @example -12.50
     */
    readonly Decimal: string
    /**
     * @description A decimal number that is zero or more, as text, without an exponent. The client also reads a JSON number; do not send one.
     * @example 12.50
     */
    readonly Amount: string
    /**
     * @description An opaque id.
     * @example o1024
     */
    readonly Id: string
    /**
     * @description An instant in epoch milliseconds. A smaller number counts seconds, and is malformed.
     * @example 1778060460000
     */
    readonly Instant: number
    /**
     * Format: uuid
     * @description The id of a money request, a UUID that the client makes.
     * @example 6c92f515-2e03-4382-85b2-7cb58233b401
     */
    readonly RequestId: string
    /**
     * @description A duration in whole seconds.
     * @example 60
     */
    readonly Seconds: number
    /**
     * @description One candle. The members of the array are openAt, open, high, low, close and volume, in this order.
     * @example [
     *       1778060400000,
     *       "64231.00",
     *       "64262.40",
     *       "64229.90",
     *       "64250.10",
     *       "12.37"
     *     ]
     */
    readonly Candle: readonly [
      components['schemas']['Instant'],
      components['schemas']['Amount'],
      components['schemas']['Amount'],
      components['schemas']['Amount'],
      components['schemas']['Amount'],
      components['schemas']['Amount'],
    ]
    /**
     * @description The receiving bank account.
     * @example {
     *       "payeeName": "Harbour Markets Ltd",
     *       "accountNumber": "6222021234567890123",
     *       "bankName": "Harbour Commercial Bank",
     *       "branch": "Central Branch"
     *     }
     */
    readonly ChannelBank: {
      /**
       * @description Whose account it is.
       * @example Harbour Markets Ltd
       */
      readonly payeeName: string
      /**
       * @description The account number.
       * @example 6222021234567890123
       */
      readonly accountNumber: string
      /**
       * @description The bank.
       * @example Harbour Commercial Bank
       */
      readonly bankName: string
      /**
       * @description The branch.
       * @example Central Branch
       */
      readonly branch?: string | null
    }
    /**
     * @description The receiving wallet.
     * @example {
     *       "network": "TRC20",
     *       "address": "TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE",
     *       "memo": "10472",
     *       "confirmations": 20
     *     }
     */
    readonly ChannelChain: {
      /**
       * @description The network, as wallets name it.
       * @example TRC20
       */
      readonly network: string
      /**
       * @description The address. The client shows it as text and as a QR code.
       * @example TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE
       */
      readonly address: string
      /**
       * @description The memo or tag, where the network needs one.
       * @example 10472
       */
      readonly memo?: string | null
      /**
       * @description After how many confirmations a payment counts.
       * @example 20
       */
      readonly confirmations: number
    }
    /**
     * @description The configuration by the operator. Every field may be left out.
     * @example {
     *       "web_logo": "/static/logo.svg",
     *       "site_name": "Harbour Markets",
     *       "service_url": "https://chat.harbour.test/",
     *       "download_url": "https://get.harbour.test/",
     *       "register_open": true,
     *       "currency": "CNY",
     *       "currency_decimals": 2,
     *       "about": "Harbour Markets, since 2019."
     *     }
     */
    readonly Config: {
      /**
       * @description The domain that every link to the page has to carry as `?domain=`. Where it is set, a page that is opened without it, or with another one, shows "not found" and leads nowhere. Absent or empty: no check.
       * @example harbour
       */
      readonly domain?: string | null
      /**
       * @description The path of the logo below the API address, readable without a token. Absent: the bundled one.
       * @example /static/logo.svg
       */
      readonly web_logo?: string | null
      /**
       * @description The name of the platform, shown as the title. An empty name is none.
       * @example Harbour Markets
       */
      readonly site_name?: string | null
      /**
       * @description The https address of the customer-service chat. The page appends `domain`. Absent: the page says that there is none.
       * @example https://chat.harbour.test/
       */
      readonly service_url?: string | null
      /**
       * @description The https address of the app download. Absent: no download is offered.
       * @example https://get.harbour.test/
       */
      readonly download_url?: string | null
      /**
       * @description Whether somebody may register. Default: true.
       * @default true
       * @example true
       */
      readonly register_open: boolean | null
      /**
       * @description The currency of every balance and stake: an ISO 4217 code or a coin's code. Default: CNY.
       * @default CNY
       * @example CNY
       */
      readonly currency: string | null
      /**
       * @description How many decimals its amounts have. Default: those of the currency itself: CNY 2, JPY and KRW 0, USDT 6, BTC 8.
       * @example 2
       */
      readonly currency_decimals?: number | null
      /**
       * @description The operator's text about itself, plain or in the HTML subset of notices.
       * @example Harbour Markets, since 2019.
       */
      readonly about?: string | null
      /**
       * @description Shown instead of the app, until the configuration comes without it: the client asks again, at most every 15 s. Absent or null: none.
       * @example {
       *       "message": "We are moving to new machines.",
       *       "until": 1778064060000
       *     }
       */
      readonly maintenance?: components['schemas']['Maintenance'] | null
    }
    /**
     * @description One way to deposit. A channel of kind bank has `bank`, one of kind usdt has `chain`; any other has neither and says in `instructions` what to do.
     * @example {
     *       "id": "bank-cny",
     *       "kind": "bank",
     *       "name": "Harbour Bank",
     *       "currency": "CNY",
     *       "decimals": 2,
     *       "rate": "1",
     *       "min": "100.00",
     *       "max": "50000.00",
     *       "feeRate": "0",
     *       "bank": {
     *         "payeeName": "Harbour Markets Ltd",
     *         "accountNumber": "6222021234567890123",
     *         "bankName": "Harbour Commercial Bank",
     *         "branch": "Central Branch"
     *       },
     *       "instructions": "Put your login name into the payment reference."
     *     }
     * @example {
     *       "id": "usdt-trc20",
     *       "kind": "usdt",
     *       "name": "USDT-TRC20",
     *       "currency": "USDT",
     *       "decimals": 6,
     *       "rate": "7.1832",
     *       "min": "10.00",
     *       "max": "50000.00",
     *       "feeRate": "0",
     *       "chain": {
     *         "network": "TRC20",
     *         "address": "TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE",
     *         "memo": "10472",
     *         "confirmations": 20
     *       }
     *     }
     */
    readonly DepositChannel: {
      /**
       * @description The id of the channel.
       * @example bank-cny
       */
      readonly id: components['schemas']['Id']
      /**
       * @description What it is.
       *
       *     - `bank`: bank transfer
       *     - `usdt`: USDT on a chain
       *     - `other`: any other way, such as an online payment; the client shows it under "online deposit"
       *
       *     The list is open: the client shows another word as it was sent.
       * @example bank
       */
      readonly kind: ('bank' | 'usdt' | 'other') | string
      /**
       * @description Its name, in the language of the call where the backend has it.
       * @example Harbour Bank
       */
      readonly name: string
      /**
       * @description What is paid in: an ISO 4217 code or the code of a coin.
       * @example CNY
       */
      readonly currency: string
      /**
       * @description How many decimals amounts in the channel currency have. Absent: those of the currency itself.
       * @example 2
       */
      readonly decimals?: number | null
      /**
       * @description Account currency per unit of the channel currency.
       * @example 1
       */
      readonly rate: components['schemas']['Amount']
      /**
       * @description The least amount, in the channel currency.
       * @example 100.00
       */
      readonly min: components['schemas']['Amount']
      /**
       * @description The most, in the channel currency.
       * @example 50000.00
       */
      readonly max: components['schemas']['Amount']
      /**
       * @description The fee, as a fraction of the amount in account currency.
       * @example 0
       */
      readonly feeRate: components['schemas']['Amount']
      /**
       * @description With kind bank: where to pay.
       * @example {
       *       "payeeName": "Harbour Markets Ltd",
       *       "accountNumber": "6222021234567890123",
       *       "bankName": "Harbour Commercial Bank",
       *       "branch": "Central Branch"
       *     }
       */
      readonly bank?: components['schemas']['ChannelBank'] | null
      /**
       * @description With kind usdt: where to pay.
       * @example {
       *       "network": "TRC20",
       *       "address": "TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE",
       *       "memo": "10472",
       *       "confirmations": 20
       *     }
       */
      readonly chain?: components['schemas']['ChannelChain'] | null
      /**
       * @description What the member has to know, plain text in the language of the call.
       * @example Put your login name into the payment reference.
       */
      readonly instructions?: string | null
    }
    /**
     * @description A deposit that a member announced.
     * @example {
     *       "id": "d17",
     *       "requestId": "6c92f515-2e03-4382-85b2-7cb58233b401",
     *       "type": "Harbour Bank",
     *       "kind": "bank",
     *       "status": "approved",
     *       "submittedAt": 1778053260000,
     *       "submittedAmount": "1000.00",
     *       "currency": "CNY",
     *       "creditedAmount": "1000.00"
     *     }
     * @example {
     *       "id": "d19",
     *       "requestId": "6c92f515-2e03-4382-85b2-7cb58233b401",
     *       "type": "Harbour Pay",
     *       "kind": "other",
     *       "status": "recharging",
     *       "submittedAt": 1778059860000,
     *       "submittedAmount": "1000.00",
     *       "currency": "CNY",
     *       "payUrl": "https://pay.harbour.example/checkout/d19"
     *     }
     */
    readonly DepositRecord: {
      /**
       * @description The id of the deposit.
       * @example d17
       */
      readonly id: components['schemas']['Id']
      /**
       * @description The requestId of the money request that made the record. A backend may leave it out where a record was made otherwise.
       * @example 6c92f515-2e03-4382-85b2-7cb58233b401
       */
      readonly requestId?: components['schemas']['RequestId'] | null
      /**
       * @description The name of its channel.
       * @example Harbour Bank
       */
      readonly type: string
      /**
       * @description What kind of channel it is.
       *
       *     - `bank`: bank transfer
       *     - `usdt`: USDT on a chain
       *     - `other`: any other way, such as an online payment; the client shows it under "online deposit"
       *
       *     The list is open: the client shows another word as it was sent.
       * @example bank
       */
      readonly kind: ('bank' | 'usdt' | 'other') | string
      /**
       * @description Where it stands.
       *
       *     - `recharging`: announced, and the payment has not been seen; the member can cancel it
       *     - `cancelled`: cancelled by the member; final
       *     - `pending`: waits for its review; the member can cancel it
       *     - `reviewing`: under review
       *     - `approved`: credited; final
       *     - `rejected`: not credited, `reason` says why; final
       *
       *     The list is open: the client shows another word as it was sent.
       * @example approved
       */
      readonly status: ('recharging' | 'cancelled' | 'pending' | 'reviewing' | 'approved' | 'rejected') | string
      /**
       * @description When it was announced.
       * @example 1778053260000
       */
      readonly submittedAt: components['schemas']['Instant']
      /**
       * @description The amount that was announced, in `currency`.
       * @example 1000.00
       */
      readonly submittedAmount: components['schemas']['Amount']
      /**
       * @description The currency of `submittedAmount`. Absent: the account currency.
       * @example CNY
       */
      readonly currency?: string | null
      /**
       * @description With `approved`: what was credited, in account currency.
       * @example 1000.00
       */
      readonly creditedAmount?: components['schemas']['Amount'] | null
      /**
       * @description With `recharging`: where the member pays it, an `https:` address, which the client opens outside the app.
       * @example https://pay.harbour.example/checkout/d19
       */
      readonly payUrl?: string | null
      /**
       * @description With `rejected`: why, in the member's language.
       * @example No payment arrived.
       */
      readonly reason?: string | null
    }
    /**
     * @description What the member was shown.
     * @example {
     *       "rate": "1",
     *       "feeRate": "0",
     *       "account": "6222021234567890123"
     *     }
     */
    readonly DepositTerms: {
      /**
       * @description The channel's rate.
       * @example 1
       */
      readonly rate: components['schemas']['Amount']
      /**
       * @description The channel's fee rate.
       * @example 0
       */
      readonly feeRate: components['schemas']['Amount']
      /**
       * @description The receiving account number or address. Absent where the channel names none.
       * @example 6222021234567890123
       */
      readonly account?: string
    }
    /**
     * @description One duration on offer, and what a win pays.
     * @example {
     *       "durationSeconds": 60,
     *       "payoutRate": "0.85"
     *     }
     */
    readonly DurationTerm: {
      /**
       * @description How long the order runs.
       * @example 60
       */
      readonly durationSeconds: number
      /**
       * @description The share of the stake that a win pays on top of it.
       * @example 0.85
       */
      readonly payoutRate: components['schemas']['Amount']
    }
    /**
     * @description Where the identity check of a member stands.
     * @example {
     *       "status": "verified",
     *       "name": "张三",
     *       "idNumber": "1101**********123X"
     *     }
     * @example {
     *       "status": "rejected",
     *       "name": "张三",
     *       "idNumber": "1101**********123X",
     *       "reason": "The photo of the back is not readable."
     *     }
     */
    readonly Identity: {
      /**
       * @description Where the check stands.
       *
       *     - `none`: nothing was handed in
       *     - `pending`: under review
       *     - `verified`: verified
       *     - `rejected`: rejected; the member may hand in again
       *
       *     The list is open: the client shows another word as it was sent.
       * @example verified
       */
      readonly status: ('none' | 'pending' | 'verified' | 'rejected') | string
      /**
       * @description The name that was handed in.
       * @example 张三
       */
      readonly name?: string | null
      /**
       * @description The ID number that was handed in, masked.
       * @example 1101**********123X
       */
      readonly idNumber?: string | null
      /**
       * @description With `rejected`: why, in the member's language.
       * @example The photo of the back is not readable.
       */
      readonly reason?: string | null
    }
    /**
     * @description What the member was shown.
     * @example {
     *       "annualRate": "0.065",
     *       "termDays": 30
     *     }
     */
    readonly InvestTerms: {
      /**
       * @description The annual rate.
       * @example 0.065
       */
      readonly annualRate: components['schemas']['Amount']
      /**
       * @description The term in days.
       * @example 30
       */
      readonly termDays: number
    }
    /**
     * @description A looser value of a limit that waits.
     * @example {
     *       "value": "80.00",
     *       "at": 1778146860000
     *     }
     */
    readonly LimitLoosening: {
      /**
       * @description The value that holds from `at` on. Absent or null: no limit.
       * @example 80.00
       */
      readonly value?: components['schemas']['Amount'] | null
      /**
       * @description 24 h after it was asked for.
       * @example 1778146860000
       */
      readonly at: components['schemas']['Instant']
    }
    /**
     * @description A session, or what has to be answered before one is opened.
     * @example {
     *       "token": "3f8a0c5d9b7e4f2a8c1d6e0b5a9f7c3d2e1b4a68"
     *     }
     * @example {
     *       "challenge": "c-8d0e6f3a1c9b7d5e"
     *     }
     */
    readonly LoginAnswer: {
      /**
       * @description The bearer token: opaque, of characters that a header may hold. The client keeps it until the logout, code 401 or an answer of userInfo without a sessionkey. Absent only with `challenge`.
       * @example 3f8a0c5d9b7e4f2a8c1d6e0b5a9f7c3d2e1b4a68
       */
      readonly token?: string | null
      /**
       * @description In place of a token: a code of the second factor is asked for, with this opaque text. Good for some minutes (five are usual).
       * @example c-8d0e6f3a1c9b7d5e
       */
      readonly challenge?: string | null
    }
    /**
     * @description A login with the member's name, or the attempt at one.
     * @example {
     *       "id": "l9",
     *       "at": 1777974060000,
     *       "result": "success",
     *       "kind": "phone",
     *       "device": "Chrome · Android",
     *       "place": "Singapore",
     *       "ip": "203.0.113.7"
     *     }
     * @example {
     *       "id": "l8",
     *       "at": 1777887660000,
     *       "result": "passwordWrong",
     *       "kind": "phone",
     *       "device": "Chrome · Android",
     *       "place": "Singapore",
     *       "ip": "203.0.113.7"
     *     }
     */
    readonly LoginRecord: {
      /**
       * @description The id of the record.
       * @example l9
       */
      readonly id: components['schemas']['Id']
      /**
       * @description When it was.
       * @example 1777974060000
       */
      readonly at: components['schemas']['Instant']
      /**
       * @description What came of it.
       *
       *     - `success`: a session was opened
       *     - `passwordWrong`: the login password was wrong
       *     - `codeWrong`: the code of the second factor was wrong
       *     - `refused`: the member may not log in
       *
       *     The list is open: the client shows another word as it was sent.
       * @example success
       */
      readonly result: ('success' | 'passwordWrong' | 'codeWrong' | 'refused') | string
      /**
       * @description What kind of device it is.
       *
       *     - `phone`: a phone
       *     - `tablet`: a tablet
       *     - `desktop`: a computer
       *
       *     The list is open: the client shows another word as it was sent.
       * @example phone
       */
      readonly kind?: ('phone' | 'tablet' | 'desktop') | string | null
      /**
       * @description Browser and system, as the member knows them.
       * @example Chrome · Android
       */
      readonly device?: string | null
      /**
       * @description Where it is, roughly, in the member's language.
       * @example Singapore
       */
      readonly place?: string | null
      /**
       * @description Its address, whole or masked.
       * @example 203.0.113.7
       */
      readonly ip?: string | null
    }
    /**
     * @description Maintenance that is shown instead of the app.
     * @example {
     *       "message": "We are moving to new machines.",
     *       "until": 1778064060000
     *     }
     */
    readonly Maintenance: {
      /**
       * @description What the member reads about it.
       * @example We are moving to new machines.
       */
      readonly message: string
      /**
       * @description When it is expected to end. Absent: not known.
       * @example 1778064060000
       */
      readonly until?: components['schemas']['Instant'] | null
    }
    /**
     * @description One limit of the member.
     * @example {
     *       "value": "50.00",
     *       "next": {
     *         "value": "80.00",
     *         "at": 1778146860000
     *       }
     *     }
     * @example {
     *       "value": "50.00"
     *     }
     */
    readonly MemberLimit: {
      /**
       * @description The value that holds now. Absent or null: no limit.
       * @example 50.00
       */
      readonly value?: components['schemas']['Amount'] | null
      /**
       * @description A loosening that waits. Absent or null: none does.
       * @example {
       *       "value": "80.00",
       *       "at": 1778146860000
       *     }
       */
      readonly next?: components['schemas']['LimitLoosening'] | null
    }
    /**
     * @description The limits that the member has set. A limit that is absent or null is not set.
     * @example {
     *       "stake": {
     *         "value": "50.00",
     *         "next": {
     *           "value": "80.00",
     *           "at": 1778146860000
     *         }
     *       },
     *       "lossPerDay": {
     *         "value": "200.00"
     *       },
     *       "ordersPerDay": {
     *         "value": "20"
     *       },
     *       "checkMinutes": {
     *         "value": "30"
     *       }
     *     }
     */
    readonly MemberLimits: {
      /**
       * @description The largest stake of an order.
       * @example {
       *       "value": "50.00",
       *       "next": {
       *         "value": "80.00",
       *         "at": 1778146860000
       *       }
       *     }
       */
      readonly stake?: components['schemas']['MemberLimit'] | null
      /**
       * @description The largest loss of a day.
       * @example {
       *       "value": "50.00",
       *       "next": {
       *         "value": "80.00",
       *         "at": 1778146860000
       *       }
       *     }
       */
      readonly lossPerDay?: components['schemas']['MemberLimit'] | null
      /**
       * @description How many orders a day may have.
       * @example {
       *       "value": "50.00",
       *       "next": {
       *         "value": "80.00",
       *         "at": 1778146860000
       *       }
       *     }
       */
      readonly ordersPerDay?: components['schemas']['MemberLimit'] | null
      /**
       * @description How many minutes a day the app may be open.
       * @example {
       *       "value": "50.00",
       *       "next": {
       *         "value": "80.00",
       *         "at": 1778146860000
       *       }
       *     }
       */
      readonly minutesPerDay?: components['schemas']['MemberLimit'] | null
      /**
       * @description After how many minutes in the app the member is told what was won and lost.
       * @example {
       *       "value": "50.00",
       *       "next": {
       *         "value": "80.00",
       *         "at": 1778146860000
       *       }
       *     }
       */
      readonly checkMinutes?: components['schemas']['MemberLimit'] | null
      /**
       * @description After how many lost orders in a row the member is asked before the next one.
       * @example {
       *       "value": "50.00",
       *       "next": {
       *         "value": "80.00",
       *         "at": 1778146860000
       *       }
       *     }
       */
      readonly lossStreak?: components['schemas']['MemberLimit'] | null
      /**
       * @description When the cool-off ends. Absent, null or past: there is none.
       * @example 1777974060000
       */
      readonly coolOffUntil?: components['schemas']['Instant'] | null
      /**
       * @description When the self-exclusion ends. Absent, null or past: there is none.
       * @example 1777974060000
       */
      readonly exclusionUntil?: components['schemas']['Instant'] | null
    }
    /**
     * @description The member's money at a glance, in the account currency.
     * @example {
     *       "invest_count": "500.00",
     *       "yesterday_count": "-12.00",
     *       "today_count": "84.00",
     *       "balance": "10005.00",
     *       "total": "10605.41"
     *     }
     */
    readonly MemberSummary: {
      /**
       * @description The principal in the vault.
       * @example 500.00
       */
      readonly invest_count: components['schemas']['Amount']
      /**
       * @description Yesterday's earnings: the profit of the orders that were settled and the interest that accrued, on the backend's own day. Negative where orders lost.
       * @example -12.00
       */
      readonly yesterday_count: components['schemas']['Decimal']
      /**
       * @description Today's earnings so far.
       * @example 84.00
       */
      readonly today_count: components['schemas']['Decimal']
      /**
       * @description What can be spent. Absent: `usermoney` of userInfo.
       * @example 10005.00
       */
      readonly balance?: components['schemas']['Amount'] | null
      /**
       * @description Balance, stakes of open orders, principal and accrued interest of the vault.
       * @example 10605.41
       */
      readonly total?: components['schemas']['Amount'] | null
    }
    /**
     * @description A notice as the list shows it.
     * @example {
     *       "id": "n3",
     *       "title": "Maintenance on Sunday",
     *       "at": 1777974060000,
     *       "pinned": true,
     *       "body": "<p>Sunday, <strong>02:00 to 04:00</strong> (UTC+8).</p>"
     *     }
     */
    readonly NoticeHead: {
      /**
       * @description The id of the notice.
       * @example n3
       */
      readonly id: components['schemas']['Id']
      /**
       * @description The title, plain text.
       * @example Maintenance on Sunday
       */
      readonly title: string
      /**
       * @description When it was published.
       * @example 1777974060000
       */
      readonly at: components['schemas']['Instant']
      /**
       * @description Whether it stands first and pops up once. Default: false.
       * @default false
       * @example true
       */
      readonly pinned: boolean | null
      /**
       * @description The text in a subset of HTML: p, br, h2, h3, h4, ul, ol, li, table, thead, tbody, tr, th, td, b, strong, i, em, a with `href` (https), img with `alt` and a `src` that is a path below the API address or an absolute address there. Everything else is removed by the client. A list may leave it out.
       * @example <p>Sunday, <strong>02:00 to 04:00</strong> (UTC+8).</p>
       */
      readonly body?: string | null
    }
    /**
     * @description A session of the member that lives.
     * @example {
     *       "id": "s7",
     *       "current": true,
     *       "kind": "phone",
     *       "device": "Chrome · Android",
     *       "place": "Singapore",
     *       "ip": "203.0.113.7",
     *       "openedAt": 1777974060000,
     *       "lastSeenAt": 1778060400000
     *     }
     * @example {
     *       "id": "s6",
     *       "current": false,
     *       "kind": "desktop",
     *       "device": "Firefox · Windows",
     *       "place": "Singapore",
     *       "ip": "203.0.113.7",
     *       "openedAt": 1777974060000,
     *       "lastSeenAt": 1778053260000
     *     }
     */
    readonly OpenSession: {
      /**
       * @description The id of the session. It is not the token and tells nothing of it.
       * @example s7
       */
      readonly id: components['schemas']['Id']
      /**
       * @description Whether it is the one that asks. Default: false.
       * @default false
       * @example true
       */
      readonly current: boolean | null
      /**
       * @description What kind of device it is.
       *
       *     - `phone`: a phone
       *     - `tablet`: a tablet
       *     - `desktop`: a computer
       *
       *     The list is open: the client shows another word as it was sent.
       * @example phone
       */
      readonly kind?: ('phone' | 'tablet' | 'desktop') | string | null
      /**
       * @description Browser and system, as the member knows them.
       * @example Chrome · Android
       */
      readonly device?: string | null
      /**
       * @description Where it is, roughly, in the member's language.
       * @example Singapore
       */
      readonly place?: string | null
      /**
       * @description Its address, whole or masked.
       * @example 203.0.113.7
       */
      readonly ip?: string | null
      /**
       * @description When the member logged in.
       * @example 1777974060000
       */
      readonly openedAt: components['schemas']['Instant']
      /**
       * @description When it made its last call.
       * @example 1778060400000
       */
      readonly lastSeenAt?: components['schemas']['Instant'] | null
    }
    /**
     * @description A timed order. What is known when it is accepted never changes afterwards; settling adds the rest.
     * @example {
     *       "id": "o1024",
     *       "requestId": "0f8fad5b-d9cb-469f-a165-70867728950e",
     *       "productId": "btcusdt",
     *       "productName": "Bitcoin",
     *       "direction": "up",
     *       "amount": "100.00",
     *       "fee": "1.00",
     *       "durationSeconds": 60,
     *       "payoutRate": "0.85",
     *       "openPrice": "64250.10",
     *       "openSeq": 182340,
     *       "openedAt": 1778060160000,
     *       "closesAt": 1778060220000,
     *       "status": "settled",
     *       "closePrice": "64251.30",
     *       "closeSeq": 182401,
     *       "closedAt": 1778060220200,
     *       "result": "win",
     *       "profit": "84.00"
     *     }
     * @example {
     *       "id": "o1025",
     *       "requestId": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
     *       "productId": "btcusdt",
     *       "productName": "Bitcoin",
     *       "direction": "up",
     *       "amount": "100.00",
     *       "fee": "1.00",
     *       "durationSeconds": 60,
     *       "payoutRate": "0.85",
     *       "openPrice": "64250.10",
     *       "openSeq": 182655,
     *       "openedAt": 1778060440000,
     *       "closesAt": 1778060500000,
     *       "status": "open"
     *     }
     */
    readonly Order: {
      /**
       * @description The id of the order.
       * @example o1024
       */
      readonly id: components['schemas']['Id']
      /**
       * @description The requestId of the money request that placed it.
       * @example 0f8fad5b-d9cb-469f-a165-70867728950e
       */
      readonly requestId: components['schemas']['RequestId']
      /**
       * @description The id of its product.
       * @example btcusdt
       */
      readonly productId: components['schemas']['Id']
      /**
       * @description The name of its product when it was placed.
       * @example Bitcoin
       */
      readonly productName: string
      /**
       * @description What the member expects of the price.
       *
       *     - `up`: wins when the close price is higher
       *     - `down`: wins when the close price is lower
       * @example up
       * @enum {string}
       */
      readonly direction: 'up' | 'down'
      /**
       * @description The stake.
       * @example 100.00
       */
      readonly amount: components['schemas']['Amount']
      /**
       * @description Stake × fee rate, rounded half up. It never returns.
       * @example 1.00
       */
      readonly fee: components['schemas']['Amount']
      /**
       * @description How long it runs.
       * @example 60
       */
      readonly durationSeconds: components['schemas']['Seconds']
      /**
       * @description What a win pays on top of the stake, as a fraction of it.
       * @example 0.85
       */
      readonly payoutRate: components['schemas']['Amount']
      /**
       * @description The price of the open quote: the newest one at `openedAt`.
       * @example 64250.10
       */
      readonly openPrice: components['schemas']['Amount']
      /**
       * @description The `seq` of the open quote.
       * @example 182340
       */
      readonly openSeq: number
      /**
       * @description When it was accepted.
       * @example 1778060160000
       */
      readonly openedAt: components['schemas']['Instant']
      /**
       * @description `openedAt` and the duration, to the millisecond.
       * @example 1778060220000
       */
      readonly closesAt: components['schemas']['Instant']
      /**
       * @description Whether it is decided.
       *
       *     - `open`: running, or waiting to be settled
       *     - `settled`: decided
       *
       *     The list is open: the client shows another word as it was sent.
       * @example settled
       */
      readonly status: ('open' | 'settled') | string
      /**
       * @description Once settled: the price of the close quote, the last one at or before `closesAt`.
       * @example 64251.30
       */
      readonly closePrice?: components['schemas']['Amount'] | null
      /**
       * @description Once settled: the `seq` of the close quote.
       * @example 182401
       */
      readonly closeSeq?: number | null
      /**
       * @description Once settled: when it was settled, at `closesAt` or later.
       * @example 1778060220200
       */
      readonly closedAt?: components['schemas']['Instant'] | null
      /**
       * @description Once settled: how it ended.
       *
       *     - `win`: the price went the way of the order; stake and stake × payout rate are credited
       *     - `lose`: the price went the other way; nothing is credited
       *     - `draw`: close price and open price are equal; the stake is credited
       *
       *     The list is open: the client shows another word as it was sent.
       * @example win
       */
      readonly result?: ('win' | 'lose' | 'draw') | string | null
      /**
       * @description Once settled: what it changed in the balance, the fee included. Win: stake × payout rate − fee. Draw: −fee. Loss: −stake − fee.
       * @example 84.00
       */
      readonly profit?: components['schemas']['Decimal'] | null
    }
    /**
     * @description What the member was shown.
     * @example {
     *       "quoteSeq": 182655,
     *       "payoutRate": "0.85",
     *       "feeRate": "0.01"
     *     }
     */
    readonly OrderTerms: {
      /**
       * @description The `seq` of the quote that was drawn when the member confirmed.
       * @example 182655
       */
      readonly quoteSeq: number
      /**
       * @description The payout rate of the duration.
       * @example 0.85
       */
      readonly payoutRate: components['schemas']['Amount']
      /**
       * @description The fee rate of the product.
       * @example 0.01
       */
      readonly feeRate: components['schemas']['Amount']
    }
    /**
     * @description A bank account or wallet that withdrawals go to.
     * @example {
     *       "id": "p1",
     *       "requestId": "6c92f515-2e03-4382-85b2-7cb58233b401",
     *       "kind": "bank",
     *       "payeeName": "张三",
     *       "accountNumber": "**** 0123",
     *       "bankName": "Harbour Commercial Bank",
     *       "branch": "Central Branch",
     *       "boundAt": 1777196460000
     *     }
     * @example {
     *       "id": "p2",
     *       "requestId": "6c92f515-2e03-4382-85b2-7cb58233b401",
     *       "kind": "crypto",
     *       "chain": "TRC20",
     *       "address": "TQn9Y2****5KcbLSE",
     *       "boundAt": 1777196460000,
     *       "usableAt": 1777282860000
     *     }
     */
    readonly PayoutAccount: {
      /**
       * @description The id of the account.
       * @example p1
       */
      readonly id: components['schemas']['Id']
      /**
       * @description The requestId of the money request that made the record. A backend may leave it out where a record was made otherwise.
       * @example 6c92f515-2e03-4382-85b2-7cb58233b401
       */
      readonly requestId?: components['schemas']['RequestId'] | null
      /**
       * @description What it is.
       *
       *     - `bank`: a bank account
       *     - `crypto`: a wallet
       *
       *     The list is open: the client shows another word as it was sent.
       * @example bank
       */
      readonly kind: ('bank' | 'crypto') | string
      /**
       * @description With `bank`: whose account it is.
       * @example 张三
       */
      readonly payeeName?: string | null
      /**
       * @description With `bank`: the number, masked but for the last four.
       * @example **** 0123
       */
      readonly accountNumber?: string | null
      /**
       * @description With `bank`: the bank.
       * @example Harbour Commercial Bank
       */
      readonly bankName?: string | null
      /**
       * @description With `bank`: the branch.
       * @example Central Branch
       */
      readonly branch?: string | null
      /**
       * @description With `crypto`: the network.
       * @example TRC20
       */
      readonly chain?: string | null
      /**
       * @description With `crypto`: the address, masked so that it is known again.
       * @example TQn9Y2****5KcbLSE
       */
      readonly address?: string | null
      /**
       * @description When it was bound.
       * @example 1777196460000
       */
      readonly boundAt: components['schemas']['Instant']
      /**
       * @description From when on it can be withdrawn to; before, a withdrawal is refused with 4210. Absent: at once.
       * @example 1777282860000
       */
      readonly usableAt?: components['schemas']['Instant'] | null
    }
    /**
     * @description Something that can be traded, with the last 24 hours in figures.
     * @example {
     *       "id": "btcusdt",
     *       "symbol": "BTC/USDT",
     *       "name": "Bitcoin",
     *       "icon": "/static/icons/btc.svg",
     *       "category": "crypto",
     *       "status": "trading",
     *       "decimals": 2,
     *       "priceTolerance": "0.001",
     *       "price": "64250.10",
     *       "change24h": "0.0123",
     *       "high": "64980.00",
     *       "low": "63120.50",
     *       "minAmount": "10.00",
     *       "maxAmount": "20000.00",
     *       "feeRate": "0.01",
     *       "terms": [
     *         {
     *           "durationSeconds": 60,
     *           "payoutRate": "0.85"
     *         }
     *       ]
     *     }
     * @example {
     *       "id": "hk50",
     *       "symbol": "HK50",
     *       "name": "Hong Kong 50",
     *       "category": "index",
     *       "status": "closed",
     *       "decimals": 2,
     *       "priceTolerance": "0.001",
     *       "price": "17620.50",
     *       "change24h": "0.0123",
     *       "high": "17701.00",
     *       "low": "17502.50",
     *       "minAmount": "10.00",
     *       "maxAmount": "20000.00",
     *       "feeRate": "0.01",
     *       "terms": [
     *         {
     *           "durationSeconds": 60,
     *           "payoutRate": "0.85"
     *         }
     *       ],
     *       "opensAt": 1778064060000
     *     }
     */
    readonly Product: {
      /**
       * @description The id of the product, opaque, without a comma: calls name several products, joined by commas.
       * @example btcusdt
       */
      readonly id: string
      /**
       * @description The ticker, as traders write it. Absent: only the name is shown.
       * @example BTC/USDT
       */
      readonly symbol?: string | null
      /**
       * @description The name, in the language of the call where the backend has it.
       * @example Bitcoin
       */
      readonly name: string
      /**
       * @description Where the picture of the asset is: a path of the backend, or an address on the page's origin or a host that the operator names (`pictureHosts`). It is shown as a small disc. Absent: the client draws a mark.
       * @example /static/icons/btc.svg
       */
      readonly icon?: string | null
      /**
       * @description The group in which the list shows it.
       *
       *     - `crypto`: crypto currency
       *     - `currency`: currency pair
       *     - `metal`: metal
       *     - `index`: index
       *
       *     The list is open: the client shows another word as it was sent.
       * @example crypto
       */
      readonly category?: ('crypto' | 'currency' | 'metal' | 'index') | string | null
      /**
       * @description Whether it can be traded.
       *
       *     - `trading`: it can be traded, and quotes come
       *     - `closed`: its market is closed; `opensAt` says until when, where it is known
       *     - `forbidden`: trading is forbidden
       *
       *     The list is open: the client shows another word as it was sent.
       * @example trading
       */
      readonly status: ('trading' | 'closed' | 'forbidden') | string
      /**
       * @description How many decimals its prices have.
       * @example 2
       */
      readonly decimals: number
      /**
       * @description How far the quote of an order may differ from the newest one, as a fraction of it; beyond, the order is refused with 4110.
       * @example 0.001
       */
      readonly priceTolerance?: components['schemas']['Amount'] | null
      /**
       * @description The newest price.
       * @example 64250.10
       */
      readonly price: components['schemas']['Amount']
      /**
       * @description How far the price moved in the last 24 hours, as a fraction of what it was.
       * @example 0.0123
       */
      readonly change24h?: components['schemas']['Decimal'] | null
      /**
       * @description The highest price of the last 24 hours.
       * @example 64980.00
       */
      readonly high?: components['schemas']['Amount'] | null
      /**
       * @description The lowest price of the last 24 hours.
       * @example 63120.50
       */
      readonly low?: components['schemas']['Amount'] | null
      /**
       * @description The least stake of an order.
       * @example 10.00
       */
      readonly minAmount: components['schemas']['Amount']
      /**
       * @description The most.
       * @example 20000.00
       */
      readonly maxAmount: components['schemas']['Amount']
      /**
       * @description The fee as a fraction of the stake.
       * @example 0.01
       */
      readonly feeRate: components['schemas']['Amount']
      /**
       * @description The durations on offer, shortest first. Empty: none, so it cannot be traded.
       * @example [
       *       {
       *         "durationSeconds": 60,
       *         "payoutRate": "0.85"
       *       }
       *     ]
       */
      readonly terms: readonly components['schemas']['DurationTerm'][]
      /**
       * @description With `closed`: when the market opens again.
       * @example 1778064060000
       */
      readonly opensAt?: components['schemas']['Instant'] | null
    }
    /**
     * @description A price as it was published.
     * @example {
     *       "productId": "btcusdt",
     *       "seq": 182340,
     *       "price": "64250.10",
     *       "at": 1778060459600
     *     }
     */
    readonly Quote: {
      /**
       * @description The id of the product.
       * @example btcusdt
       */
      readonly productId: components['schemas']['Id']
      /**
       * @description Grows by one with every quote of the product. A restart may begin anew at 0 or 1, with a newer `at`.
       * @example 182340
       */
      readonly seq: number
      /**
       * @description The price, with the decimals of the product.
       * @example 64250.10
       */
      readonly price: components['schemas']['Amount']
      /**
       * @description When the quote was published. It never goes back within a product.
       * @example 1778060459600
       */
      readonly at: components['schemas']['Instant']
    }
    /**
     * @description What became of a money request.
     * @example {
     *       "state": "done",
     *       "kind": "order",
     *       "recordId": "o1024",
     *       "remembersSince": 1775433600000
     *     }
     * @example {
     *       "state": "refused",
     *       "kind": "order",
     *       "code": 4106,
     *       "msg": "balance insufficient",
     *       "remembersSince": 1775433600000
     *     }
     */
    readonly RequestOutcome: {
      /**
       * @description What became of it.
       *
       *     - `unknown`: no request with this id was received, as far back as `remembersSince`
       *     - `processing`: received, not decided yet
       *     - `done`: executed; `recordId` names the record where there is one
       *     - `refused`: nothing was booked; `code` and `msg` are those of the first answer
       * @example done
       * @enum {string}
       */
      readonly state: 'unknown' | 'processing' | 'done' | 'refused'
      /**
       * @description The kind of request, in the backend's own words. Only for logs.
       * @example order
       */
      readonly kind?: string | null
      /**
       * @description With `done`: the id of the record that was made or changed. Absent where there is none.
       * @example o1024
       */
      readonly recordId?: string | null
      /**
       * @description With `refused`: the code of the first answer.
       * @example 4106
       */
      readonly code?: number | null
      /**
       * @description With `refused`: the text of the first answer.
       * @example balance insufficient
       */
      readonly msg?: string | null
      /**
       * @description Requests that were valid until an earlier instant than this may have been forgotten. 0: nothing was ever forgotten.
       * @example 1775433600000
       */
      readonly remembersSince: 0 | components['schemas']['Instant']
    }
    /**
     * @description A second factor that is not on before it is confirmed.
     * @example {
     *       "setupId": "f3",
     *       "secret": "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
     *       "uri": "otpauth://totp/Candor:demo?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Candor&algorithm=SHA1&digits=6&period=30",
     *       "recoveryCodes": [
     *         "7K4P-92MX",
     *         "Q3RT-55HB"
     *       ]
     *     }
     */
    readonly SecondFactorSetup: {
      /**
       * @description The id of the set-up.
       * @example f3
       */
      readonly setupId: components['schemas']['Id']
      /**
       * @description The secret of RFC 6238 in Base32, at least 80 bits.
       * @example JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP
       */
      readonly secret: string
      /**
       * @description The same as the URI that authenticator apps scan: SHA-1, 6 digits, 30 s.
       * @example otpauth://totp/Candor:demo?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Candor&algorithm=SHA1&digits=6&period=30
       */
      readonly uri: string
      /**
       * @description Codes that take the place of a code, each once. They are told here alone, and hold as soon as the set-up is confirmed.
       * @example [
       *       "7K4P-92MX",
       *       "Q3RT-55HB"
       *     ]
       */
      readonly recoveryCodes: readonly string[]
    }
    /**
     * @description Whether the second factor of a member is on.
     * @example {
     *       "enabled": true,
     *       "recoveryCodesLeft": 9
     *     }
     */
    readonly SecondFactorState: {
      /**
       * @description Whether it is on.
       * @example true
       */
      readonly enabled: boolean
      /**
       * @description How many recovery codes were not used yet.
       * @example 9
       */
      readonly recoveryCodesLeft?: number | null
    }
    /**
     * @description A small line. The members of the array are productId and prices, in this order.
     * @example [
     *       "btcusdt",
     *       [
     *         "63990.00",
     *         "64120.50",
     *         "64250.10"
     *       ]
     *     ]
     */
    readonly Sparkline: readonly [components['schemas']['Id'], readonly components['schemas']['Amount'][]]
    /**
     * @description One entry of the ledger.
     * @example {
     *       "id": "t90",
     *       "type": "order",
     *       "amount": "185.00",
     *       "balanceAfter": "10005.00",
     *       "at": 1778060220200,
     *       "refId": "o1024",
     *       "subject": "Bitcoin",
     *       "symbol": "BTC/USDT"
     *     }
     */
    readonly Transaction: {
      /**
       * @description The id of the entry.
       * @example t90
       */
      readonly id: components['schemas']['Id']
      /**
       * @description What it is.
       *
       *     - `deposit`: a deposit was credited
       *     - `manualCredit`: credited by the operator
       *     - `recharging`: a deposit on its way
       *     - `withdrawal`: a withdrawal, or its return
       *     - `manualDeduction`: taken by the operator
       *     - `inviteReward`: for an invitation
       *     - `order`: stake, fee or payout of an order
       *     - `vault`: an investment or its repayment
       *
       *     The list is open: the client shows another word as it was sent.
       * @example order
       */
      readonly type:
        | (
            | 'deposit'
            | 'manualCredit'
            | 'recharging'
            | 'withdrawal'
            | 'manualDeduction'
            | 'inviteReward'
            | 'order'
            | 'vault'
          )
        | string
      /**
       * @description What it changed in the balance: negative where it took.
       * @example 185.00
       */
      readonly amount: components['schemas']['Decimal']
      /**
       * @description The balance once it was booked.
       * @example 10005.00
       */
      readonly balanceAfter: components['schemas']['Amount']
      /**
       * @description When it was booked.
       * @example 1778060220200
       */
      readonly at: components['schemas']['Instant']
      /**
       * @description The id of the order, deposit, withdrawal or investment that it belongs to.
       * @example o1024
       */
      readonly refId?: string | null
      /**
       * @description The name of what it belongs to, in the member's language: the product of an order, the channel of a deposit, the account of a withdrawal, the project of an investment.
       * @example Bitcoin
       */
      readonly subject?: string | null
      /**
       * @description The symbol of the product of an order, for its mark.
       * @example BTC/USDT
       */
      readonly symbol?: string | null
    }
    /**
     * @description One investment of a member.
     * @example {
     *       "id": "v3",
     *       "requestId": "6c92f515-2e03-4382-85b2-7cb58233b401",
     *       "projectId": "steady30",
     *       "projectName": "Steady 30",
     *       "termDays": 30,
     *       "annualRate": "0.065",
     *       "principal": "500.00",
     *       "interest": "2.67",
     *       "investedAt": 1777628460000,
     *       "repaysAt": 1780220460000,
     *       "status": "holding"
     *     }
     */
    readonly VaultPosition: {
      /**
       * @description The id of the position.
       * @example v3
       */
      readonly id: components['schemas']['Id']
      /**
       * @description The requestId of the money request that made the record. A backend may leave it out where a record was made otherwise.
       * @example 6c92f515-2e03-4382-85b2-7cb58233b401
       */
      readonly requestId?: components['schemas']['RequestId'] | null
      /**
       * @description The id of its project.
       * @example steady30
       */
      readonly projectId: components['schemas']['Id']
      /**
       * @description The name of its project when it was made.
       * @example Steady 30
       */
      readonly projectName: string
      /**
       * @description The term in days of 24 hours.
       * @example 30
       */
      readonly termDays: number
      /**
       * @description The agreed annual rate.
       * @example 0.065
       */
      readonly annualRate: components['schemas']['Amount']
      /**
       * @description What was invested.
       * @example 500.00
       */
      readonly principal: components['schemas']['Amount']
      /**
       * @description Principal × annualRate × termDays ÷ 365, rounded half up to the decimals of the account currency.
       * @example 2.67
       */
      readonly interest: components['schemas']['Amount']
      /**
       * @description When it was made.
       * @example 1777628460000
       */
      readonly investedAt: components['schemas']['Instant']
      /**
       * @description `investedAt` and termDays times 24 hours.
       * @example 1780220460000
       */
      readonly repaysAt: components['schemas']['Instant']
      /**
       * @description Whether it was repaid.
       *
       *     - `holding`: to be repaid
       *     - `repaid`: principal and interest were repaid
       *
       *     The list is open: the client shows another word as it was sent.
       * @example holding
       */
      readonly status: ('holding' | 'repaid') | string
    }
    /**
     * @description A fixed-term investment on offer.
     * @example {
     *       "id": "steady30",
     *       "name": "Steady 30",
     *       "termDays": 30,
     *       "annualRate": "0.065",
     *       "startAmount": "100.00",
     *       "minAmount": "100.00",
     *       "maxAmount": "50000.00",
     *       "remainingAmount": "420000.00",
     *       "totalAmount": "1000000.00",
     *       "status": "open"
     *     }
     */
    readonly VaultProject: {
      /**
       * @description The id of the project.
       * @example steady30
       */
      readonly id: components['schemas']['Id']
      /**
       * @description Its name, in the language of the call where the backend has it.
       * @example Steady 30
       */
      readonly name: string
      /**
       * @description The term in days of 24 hours.
       * @example 30
       */
      readonly termDays: number
      /**
       * @description The interest of 365 days, as a fraction of the principal.
       * @example 0.065
       */
      readonly annualRate: components['schemas']['Amount']
      /**
       * @description What the project is offered from. An investment has to reach this and the minimum.
       * @example 100.00
       */
      readonly startAmount: components['schemas']['Amount']
      /**
       * @description The least of one investment.
       * @example 100.00
       */
      readonly minAmount: components['schemas']['Amount']
      /**
       * @description The most of one investment.
       * @example 50000.00
       */
      readonly maxAmount: components['schemas']['Amount']
      /**
       * @description What can still be invested, by all members together.
       * @example 420000.00
       */
      readonly remainingAmount: components['schemas']['Amount']
      /**
       * @description What could be invested at first. Absent: no share is drawn.
       * @example 1000000.00
       */
      readonly totalAmount?: components['schemas']['Amount'] | null
      /**
       * @description Whether it can be invested in.
       *
       *     - `open`: it can be invested in
       *     - `soldOut`: nothing is left
       *     - `closed`: not on offer any more
       *
       *     The list is open: the client shows another word as it was sent.
       * @example open
       */
      readonly status: ('open' | 'soldOut' | 'closed') | string
    }
    /**
     * @description A withdrawal that a member asked for.
     * @example {
     *       "id": "w5",
     *       "requestId": "6c92f515-2e03-4382-85b2-7cb58233b401",
     *       "account": "Harbour Commercial Bank **** 0123",
     *       "amount": "200.00",
     *       "fee": "2.00",
     *       "receivedAmount": "198.00",
     *       "status": "approved",
     *       "submittedAt": 1777974060000
     *     }
     * @example {
     *       "id": "w6",
     *       "requestId": "6c92f515-2e03-4382-85b2-7cb58233b401",
     *       "account": "TRC20 TQn9Y2****5KcbLSE",
     *       "amount": "200.00",
     *       "fee": "2.00",
     *       "receivedAmount": "198.00",
     *       "payoutAmount": "26.56",
     *       "payoutCurrency": "USDT",
     *       "txId": "9f2c1a7be04d5c8e6a3b9d1f7e2c4a5b8d0e6f3a1c9b7d5e2f4a8c6b0d1e3f5a",
     *       "status": "approved",
     *       "submittedAt": 1777974060000
     *     }
     * @example {
     *       "id": "w7",
     *       "requestId": "6c92f515-2e03-4382-85b2-7cb58233b401",
     *       "account": "Harbour Commercial Bank **** 0123",
     *       "amount": "200.00",
     *       "fee": "2.00",
     *       "receivedAmount": "198.00",
     *       "status": "pending",
     *       "cancellable": true,
     *       "submittedAt": 1777974060000
     *     }
     */
    readonly WithdrawRecord: {
      /**
       * @description The id of the withdrawal.
       * @example w5
       */
      readonly id: components['schemas']['Id']
      /**
       * @description The requestId of the money request that made the record. A backend may leave it out where a record was made otherwise.
       * @example 6c92f515-2e03-4382-85b2-7cb58233b401
       */
      readonly requestId?: components['schemas']['RequestId'] | null
      /**
       * @description The payout account as it is listed: bankName and accountNumber, or chain and address, masked.
       * @example Harbour Commercial Bank **** 0123
       */
      readonly account: string
      /**
       * @description What left the balance.
       * @example 200.00
       */
      readonly amount: components['schemas']['Amount']
      /**
       * @description The fee, which is taken out of the amount.
       * @example 2.00
       */
      readonly fee: components['schemas']['Amount']
      /**
       * @description Amount less fee.
       * @example 198.00
       */
      readonly receivedAmount: components['schemas']['Amount']
      /**
       * @description What arrives at an account in another currency, in `payoutCurrency`.
       * @example 26.56
       */
      readonly payoutAmount?: components['schemas']['Amount'] | null
      /**
       * @description The currency of `payoutAmount`.
       * @example USDT
       */
      readonly payoutCurrency?: string | null
      /**
       * @description The transaction on the chain, once it was sent.
       * @example 9f2c1a7be04d5c8e6a3b9d1f7e2c4a5b8d0e6f3a1c9b7d5e2f4a8c6b0d1e3f5a
       */
      readonly txId?: string | null
      /**
       * @description Where it stands.
       *
       *     - `pending`: waits for its review; the member can cancel it where `cancellable` says so
       *     - `reviewing`: under review
       *     - `approved`: paid; final
       *     - `rejected`: not paid, the amount returned to the balance; final
       *     - `cancelled`: cancelled by the member or the operator, the amount returned to the balance; final
       *
       *     The list is open: the client shows another word as it was sent.
       * @example approved
       */
      readonly status: ('pending' | 'reviewing' | 'approved' | 'rejected' | 'cancelled') | string
      /**
       * @description With `pending`: whether the member can cancel it. Absent: no.
       * @example true
       */
      readonly cancellable?: boolean | null
      /**
       * @description When it was asked for.
       * @example 1777974060000
       */
      readonly submittedAt: components['schemas']['Instant']
      /**
       * @description With `rejected`: why, in the member's language.
       * @example The account name differs.
       */
      readonly reason?: string | null
    }
    /**
     * @description What the member was shown.
     * @example {
     *       "fee": "2.00",
     *       "receivedAmount": "198.00",
     *       "payoutAmount": "198.00"
     *     }
     */
    readonly WithdrawRequestTerms: {
      /**
       * @description The fee.
       * @example 2.00
       */
      readonly fee: components['schemas']['Amount']
      /**
       * @description Amount less fee.
       * @example 198.00
       */
      readonly receivedAmount: components['schemas']['Amount']
      /**
       * @description What arrives, in the payout account's own currency, where that is another one.
       * @example 198.00
       */
      readonly payoutAmount?: components['schemas']['Amount']
    }
    /**
     * @description What a withdrawal costs now.
     * @example {
     *       "min": "100.00",
     *       "max": "50000.00",
     *       "feeRate": "0.005",
     *       "feeMin": "2.00",
     *       "available": "10005.00",
     *       "note": "Reviewed on working days, 09:00 to 18:00."
     *     }
     * @example {
     *       "min": "100.00",
     *       "max": "50000.00",
     *       "feeRate": "0.005",
     *       "feeMin": "2.00",
     *       "available": "10005.00",
     *       "note": "Reviewed on working days, 09:00 to 18:00.",
     *       "payoutCurrency": "USDT",
     *       "payoutDecimals": 2,
     *       "rate": "7.1832",
     *       "networkFee": "1.00"
     *     }
     */
    readonly WithdrawTerms: {
      /**
       * @description The least amount.
       * @example 100.00
       */
      readonly min: components['schemas']['Amount']
      /**
       * @description The most.
       * @example 50000.00
       */
      readonly max: components['schemas']['Amount']
      /**
       * @description The fee as a fraction of the amount.
       * @example 0.005
       */
      readonly feeRate: components['schemas']['Amount']
      /**
       * @description The least fee.
       * @example 2.00
       */
      readonly feeMin: components['schemas']['Amount']
      /**
       * @description What may be withdrawn now: the balance, or less.
       * @example 10005.00
       */
      readonly available: components['schemas']['Amount']
      /**
       * @description What the member has to know, plain text in the language of the call.
       * @example Reviewed on working days, 09:00 to 18:00.
       */
      readonly note?: string | null
      /**
       * @description The code with which every withdrawal would be refused now, such as 4201, 4204 or 4208. Absent: none.
       * @example 4208
       */
      readonly blocked?: number | null
      /**
       * @description Whether a withdrawal needs a code of the second factor. Absent: it does not.
       * @example true
       */
      readonly secondFactor?: boolean | null
      /**
       * @description The currency of the payout account, where it is another one.
       * @example USDT
       */
      readonly payoutCurrency?: string | null
      /**
       * @description How many decimals it has. Absent: those of the currency itself.
       * @example 2
       */
      readonly payoutDecimals?: number | null
      /**
       * @description Account currency per unit of the payout currency.
       * @example 7.1832
       */
      readonly rate?: components['schemas']['Amount'] | null
      /**
       * @description What the network takes, in the payout currency.
       * @example 1.00
       */
      readonly networkFee?: components['schemas']['Amount'] | null
    }
  }
  responses: {
    /** @description There is no such path, or the backend does not offer this call. The body may be anything. */
    readonly NotFound: {
      headers: {
        readonly [name: string]: unknown
      }
      content: {
        readonly 'application/json': components['schemas']['Failure']
      }
    }
  }
  parameters: {
    /**
     * @description The member's language first: zh-CN, zh-TW, en, ko, ja or vi. Names, notices, instructions and reasons come in it where the backend has them.
     * @example zh-CN
     */
    readonly AcceptLanguage: string
    /**
     * @description The `nextCursor` of the page before. Absent: the first page.
     * @example MTc3ODA2MDQ2MDAwMC4x
     */
    readonly Cursor: string
    /**
     * @description The most records of a page. Absent: 20.
     * @example 20
     */
    readonly Limit: number
  }
  requestBodies: never
  headers: {
    /**
     * @description With code 4003, HTTP 429 or HTTP 503: after how many seconds the address may be asked again. Until then the client sends it nothing that only reads. Named in `Access-Control-Expose-Headers`.
     * @example 3
     */
    readonly RetryAfter: number
    /**
     * @description The version of this document that the backend implements. The client does not read it.
     * @example 1.1.0
     */
    readonly ContractVersion: string
  }
  pathItems: never
}
export type $defs = Record<string, never>
export interface operations {
  readonly getIndexGetconf: {
    readonly parameters: {
      readonly query?: never
      readonly header?: {
        /**
         * @description The member's language first: zh-CN, zh-TW, en, ko, ja or vi. Names, notices, instructions and reasons come in it where the backend has them.
         * @example zh-CN
         */
        readonly 'Accept-Language'?: components['parameters']['AcceptLanguage']
      }
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** @description Success or failure. */
      readonly 200: {
        headers: {
          readonly 'Retry-After': components['headers']['RetryAfter']
          readonly 'X-Contract-Version': components['headers']['ContractVersion']
          readonly [name: string]: unknown
        }
        content: {
          readonly 'application/json':
            | (components['schemas']['Envelope'] & {
                readonly data: components['schemas']['Config']
              })
            | components['schemas']['Failure']
        }
      }
      readonly 404: components['responses']['NotFound']
    }
  }
  readonly postCommonUpload: {
    readonly parameters: {
      readonly query?: never
      readonly header?: {
        /**
         * @description The member's language first: zh-CN, zh-TW, en, ko, ja or vi. Names, notices, instructions and reasons come in it where the backend has them.
         * @example zh-CN
         */
        readonly 'Accept-Language'?: components['parameters']['AcceptLanguage']
      }
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody: {
      readonly content: {
        readonly 'multipart/form-data': components['schemas']['CommonUploadRequest']
      }
    }
    readonly responses: {
      /** @description Success or failure. */
      readonly 200: {
        headers: {
          readonly 'Retry-After': components['headers']['RetryAfter']
          readonly 'X-Contract-Version': components['headers']['ContractVersion']
          readonly [name: string]: unknown
        }
        content: {
          readonly 'application/json':
            | (components['schemas']['Envelope'] & {
                readonly data: components['schemas']['CommonUploadData']
              })
            | components['schemas']['Failure']
        }
      }
      readonly 404: components['responses']['NotFound']
    }
  }
  readonly getRequestOutcome: {
    readonly parameters: {
      readonly query: {
        /**
         * @description The id of the money request.
         * @example 6c92f515-2e03-4382-85b2-7cb58233b401
         */
        readonly requestId: components['schemas']['RequestId']
      }
      readonly header?: {
        /**
         * @description The member's language first: zh-CN, zh-TW, en, ko, ja or vi. Names, notices, instructions and reasons come in it where the backend has them.
         * @example zh-CN
         */
        readonly 'Accept-Language'?: components['parameters']['AcceptLanguage']
      }
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** @description Success or failure. */
      readonly 200: {
        headers: {
          readonly 'Retry-After': components['headers']['RetryAfter']
          readonly 'X-Contract-Version': components['headers']['ContractVersion']
          readonly [name: string]: unknown
        }
        content: {
          readonly 'application/json':
            | (components['schemas']['Envelope'] & {
                readonly data: components['schemas']['RequestOutcome']
              })
            | components['schemas']['Failure']
        }
      }
      readonly 404: components['responses']['NotFound']
    }
  }
  readonly getCaptchaImage: {
    readonly parameters: {
      readonly query?: never
      readonly header?: {
        /**
         * @description The member's language first: zh-CN, zh-TW, en, ko, ja or vi. Names, notices, instructions and reasons come in it where the backend has them.
         * @example zh-CN
         */
        readonly 'Accept-Language'?: components['parameters']['AcceptLanguage']
      }
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** @description Success or failure. */
      readonly 200: {
        headers: {
          readonly 'Retry-After': components['headers']['RetryAfter']
          readonly 'X-Contract-Version': components['headers']['ContractVersion']
          readonly [name: string]: unknown
        }
        content: {
          readonly 'application/json':
            | (
                | (components['schemas']['Envelope'] & {
                    readonly data: components['schemas']['CaptchaImageData']
                  })
                | (components['schemas']['Envelope'] & components['schemas']['CaptchaImageData'])
              )
            | components['schemas']['Failure']
        }
      }
      readonly 404: components['responses']['NotFound']
    }
  }
  readonly postLoginLogin: {
    readonly parameters: {
      readonly query?: never
      readonly header?: {
        /**
         * @description The member's language first: zh-CN, zh-TW, en, ko, ja or vi. Names, notices, instructions and reasons come in it where the backend has them.
         * @example zh-CN
         */
        readonly 'Accept-Language'?: components['parameters']['AcceptLanguage']
      }
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody: {
      readonly content: {
        /**
         * @example {
         *       "username": "demo",
         *       "pwd": "Demo1234",
         *       "code": "7K4P",
         *       "uuid": "b2f5ff47-4366-4dc5-8f25-9d8a4d1a3b77"
         *     }
         */
        readonly 'application/json': components['schemas']['LoginLoginRequest']
      }
    }
    readonly responses: {
      /** @description Success or failure. */
      readonly 200: {
        headers: {
          readonly 'Retry-After': components['headers']['RetryAfter']
          readonly 'X-Contract-Version': components['headers']['ContractVersion']
          readonly [name: string]: unknown
        }
        content: {
          readonly 'application/json':
            | (components['schemas']['Envelope'] & {
                readonly data: components['schemas']['LoginAnswer']
              })
            | components['schemas']['Failure']
        }
      }
      readonly 404: components['responses']['NotFound']
    }
  }
  readonly postLoginRegister: {
    readonly parameters: {
      readonly query?: never
      readonly header?: {
        /**
         * @description The member's language first: zh-CN, zh-TW, en, ko, ja or vi. Names, notices, instructions and reasons come in it where the backend has them.
         * @example zh-CN
         */
        readonly 'Accept-Language'?: components['parameters']['AcceptLanguage']
      }
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody: {
      readonly content: {
        /**
         * @example {
         *       "name": "张三",
         *       "idCard": "11010119900307123X",
         *       "username": "newbie",
         *       "pwd": "Fresh1234",
         *       "pwd2": "Fresh1234",
         *       "withdrawPwd": "Cash1234",
         *       "contact": "new@harbour.test",
         *       "inviteCode": "CANDOR1"
         *     }
         */
        readonly 'application/json': components['schemas']['LoginRegisterRequest']
      }
    }
    readonly responses: {
      /** @description Success or failure. */
      readonly 200: {
        headers: {
          readonly 'Retry-After': components['headers']['RetryAfter']
          readonly 'X-Contract-Version': components['headers']['ContractVersion']
          readonly [name: string]: unknown
        }
        content: {
          readonly 'application/json': components['schemas']['Done'] | components['schemas']['Failure']
        }
      }
      readonly 404: components['responses']['NotFound']
    }
  }
  readonly getIndexUserInfo: {
    readonly parameters: {
      readonly query?: never
      readonly header?: {
        /**
         * @description The member's language first: zh-CN, zh-TW, en, ko, ja or vi. Names, notices, instructions and reasons come in it where the backend has them.
         * @example zh-CN
         */
        readonly 'Accept-Language'?: components['parameters']['AcceptLanguage']
      }
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** @description Success or failure. */
      readonly 200: {
        headers: {
          readonly 'Retry-After': components['headers']['RetryAfter']
          readonly 'X-Contract-Version': components['headers']['ContractVersion']
          readonly [name: string]: unknown
        }
        content: {
          readonly 'application/json':
            | (components['schemas']['Envelope'] & {
                /**
                 * @description The roles. `admin` passes every role check. Empty or absent: ROLE_DEFAULT.
                 * @default []
                 * @example [
                 *       "ROLE_DEFAULT"
                 *     ]
                 */
                readonly roles: readonly string[] | null
                /**
                 * @description The permissions. `*:*:*` grants all.
                 * @default []
                 * @example [
                 *       "*:*:*"
                 *     ]
                 */
                readonly permissions: readonly string[] | null
                readonly data: components['schemas']['IndexUserInfoData']
              })
            | components['schemas']['Failure']
        }
      }
      readonly 404: components['responses']['NotFound']
    }
  }
  readonly getIndexMember: {
    readonly parameters: {
      readonly query?: never
      readonly header?: {
        /**
         * @description The member's language first: zh-CN, zh-TW, en, ko, ja or vi. Names, notices, instructions and reasons come in it where the backend has them.
         * @example zh-CN
         */
        readonly 'Accept-Language'?: components['parameters']['AcceptLanguage']
      }
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** @description Success or failure. */
      readonly 200: {
        headers: {
          readonly 'Retry-After': components['headers']['RetryAfter']
          readonly 'X-Contract-Version': components['headers']['ContractVersion']
          readonly [name: string]: unknown
        }
        content: {
          readonly 'application/json':
            | (components['schemas']['Envelope'] & {
                readonly data: components['schemas']['IndexMemberData']
              })
            | components['schemas']['Failure']
        }
      }
      readonly 404: components['responses']['NotFound']
    }
  }
  readonly postLogout: {
    readonly parameters: {
      readonly query?: never
      readonly header?: {
        /**
         * @description The member's language first: zh-CN, zh-TW, en, ko, ja or vi. Names, notices, instructions and reasons come in it where the backend has them.
         * @example zh-CN
         */
        readonly 'Accept-Language'?: components['parameters']['AcceptLanguage']
      }
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody: {
      readonly content: {
        /** @example {} */
        readonly 'application/json': components['schemas']['Empty']
      }
    }
    readonly responses: {
      /** @description Success or failure. */
      readonly 200: {
        headers: {
          readonly 'Retry-After': components['headers']['RetryAfter']
          readonly 'X-Contract-Version': components['headers']['ContractVersion']
          readonly [name: string]: unknown
        }
        content: {
          readonly 'application/json': components['schemas']['Done'] | components['schemas']['Failure']
        }
      }
      readonly 404: components['responses']['NotFound']
    }
  }
  readonly postUserProfile: {
    readonly parameters: {
      readonly query?: never
      readonly header?: {
        /**
         * @description The member's language first: zh-CN, zh-TW, en, ko, ja or vi. Names, notices, instructions and reasons come in it where the backend has them.
         * @example zh-CN
         */
        readonly 'Accept-Language'?: components['parameters']['AcceptLanguage']
      }
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody: {
      readonly content: {
        /**
         * @example {
         *       "userName": "Ann",
         *       "avatar": "/upload/8f14e45fceea167a.jpg",
         *       "phone": "13800138000",
         *       "email": "ann@harbour.test"
         *     }
         */
        readonly 'application/json': components['schemas']['UserProfileRequest']
      }
    }
    readonly responses: {
      /** @description Success or failure. */
      readonly 200: {
        headers: {
          readonly 'Retry-After': components['headers']['RetryAfter']
          readonly 'X-Contract-Version': components['headers']['ContractVersion']
          readonly [name: string]: unknown
        }
        content: {
          readonly 'application/json':
            | (components['schemas']['Envelope'] & {
                readonly data: components['schemas']['UserProfileData']
              })
            | components['schemas']['Failure']
        }
      }
      readonly 404: components['responses']['NotFound']
    }
  }
  readonly postUserLoginPassword: {
    readonly parameters: {
      readonly query?: never
      readonly header?: {
        /**
         * @description The member's language first: zh-CN, zh-TW, en, ko, ja or vi. Names, notices, instructions and reasons come in it where the backend has them.
         * @example zh-CN
         */
        readonly 'Accept-Language'?: components['parameters']['AcceptLanguage']
      }
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody: {
      readonly content: {
        /**
         * @example {
         *       "requestId": "6c92f515-2e03-4382-85b2-7cb58233b401",
         *       "validUntil": 1778060475000,
         *       "oldPwd": "Demo1234",
         *       "newPwd": "Fresh1234",
         *       "newPwd2": "Fresh1234"
         *     }
         */
        readonly 'application/json': components['schemas']['UserLoginPasswordRequest']
      }
    }
    readonly responses: {
      /** @description Success or failure. */
      readonly 200: {
        headers: {
          readonly 'Retry-After': components['headers']['RetryAfter']
          readonly 'X-Contract-Version': components['headers']['ContractVersion']
          readonly [name: string]: unknown
        }
        content: {
          readonly 'application/json': components['schemas']['Done'] | components['schemas']['Failure']
        }
      }
      readonly 404: components['responses']['NotFound']
    }
  }
  readonly postUserWithdrawPassword: {
    readonly parameters: {
      readonly query?: never
      readonly header?: {
        /**
         * @description The member's language first: zh-CN, zh-TW, en, ko, ja or vi. Names, notices, instructions and reasons come in it where the backend has them.
         * @example zh-CN
         */
        readonly 'Accept-Language'?: components['parameters']['AcceptLanguage']
      }
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody: {
      readonly content: {
        /**
         * @example {
         *       "requestId": "6c92f515-2e03-4382-85b2-7cb58233b401",
         *       "validUntil": 1778060475000,
         *       "oldPwd": "Demo1234",
         *       "newPwd": "Fresh1234",
         *       "newPwd2": "Fresh1234"
         *     }
         */
        readonly 'application/json': components['schemas']['UserWithdrawPasswordRequest']
      }
    }
    readonly responses: {
      /** @description Success or failure. */
      readonly 200: {
        headers: {
          readonly 'Retry-After': components['headers']['RetryAfter']
          readonly 'X-Contract-Version': components['headers']['ContractVersion']
          readonly [name: string]: unknown
        }
        content: {
          readonly 'application/json': components['schemas']['Done'] | components['schemas']['Failure']
        }
      }
      readonly 404: components['responses']['NotFound']
    }
  }
  readonly postUserRecoverWithdrawPassword: {
    readonly parameters: {
      readonly query?: never
      readonly header?: {
        /**
         * @description The member's language first: zh-CN, zh-TW, en, ko, ja or vi. Names, notices, instructions and reasons come in it where the backend has them.
         * @example zh-CN
         */
        readonly 'Accept-Language'?: components['parameters']['AcceptLanguage']
      }
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody: {
      readonly content: {
        /**
         * @example {
         *       "requestId": "6c92f515-2e03-4382-85b2-7cb58233b401",
         *       "validUntil": 1778060475000,
         *       "code": "493817",
         *       "newPwd": "Fresh1234",
         *       "newPwd2": "Fresh1234"
         *     }
         */
        readonly 'application/json': components['schemas']['UserRecoverWithdrawPasswordRequest']
      }
    }
    readonly responses: {
      /** @description Success or failure. */
      readonly 200: {
        headers: {
          readonly 'Retry-After': components['headers']['RetryAfter']
          readonly 'X-Contract-Version': components['headers']['ContractVersion']
          readonly [name: string]: unknown
        }
        content: {
          readonly 'application/json': components['schemas']['Done'] | components['schemas']['Failure']
        }
      }
      readonly 404: components['responses']['NotFound']
    }
  }
  readonly postUserSendCode: {
    readonly parameters: {
      readonly query?: never
      readonly header?: {
        /**
         * @description The member's language first: zh-CN, zh-TW, en, ko, ja or vi. Names, notices, instructions and reasons come in it where the backend has them.
         * @example zh-CN
         */
        readonly 'Accept-Language'?: components['parameters']['AcceptLanguage']
      }
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody: {
      readonly content: {
        /** @example {} */
        readonly 'application/json': components['schemas']['Empty']
      }
    }
    readonly responses: {
      /** @description Success or failure. */
      readonly 200: {
        headers: {
          readonly 'Retry-After': components['headers']['RetryAfter']
          readonly 'X-Contract-Version': components['headers']['ContractVersion']
          readonly [name: string]: unknown
        }
        content: {
          readonly 'application/json':
            | (components['schemas']['Envelope'] & {
                readonly data: components['schemas']['UserSendCodeData']
              })
            | components['schemas']['Failure']
        }
      }
      readonly 404: components['responses']['NotFound']
    }
  }
  readonly getVerifyInfo: {
    readonly parameters: {
      readonly query?: never
      readonly header?: {
        /**
         * @description The member's language first: zh-CN, zh-TW, en, ko, ja or vi. Names, notices, instructions and reasons come in it where the backend has them.
         * @example zh-CN
         */
        readonly 'Accept-Language'?: components['parameters']['AcceptLanguage']
      }
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** @description Success or failure. */
      readonly 200: {
        headers: {
          readonly 'Retry-After': components['headers']['RetryAfter']
          readonly 'X-Contract-Version': components['headers']['ContractVersion']
          readonly [name: string]: unknown
        }
        content: {
          readonly 'application/json':
            | (components['schemas']['Envelope'] & {
                readonly data: components['schemas']['Identity']
              })
            | components['schemas']['Failure']
        }
      }
      readonly 404: components['responses']['NotFound']
    }
  }
  readonly postVerifySubmit: {
    readonly parameters: {
      readonly query?: never
      readonly header?: {
        /**
         * @description The member's language first: zh-CN, zh-TW, en, ko, ja or vi. Names, notices, instructions and reasons come in it where the backend has them.
         * @example zh-CN
         */
        readonly 'Accept-Language'?: components['parameters']['AcceptLanguage']
      }
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody: {
      readonly content: {
        /**
         * @example {
         *       "requestId": "6c92f515-2e03-4382-85b2-7cb58233b401",
         *       "validUntil": 1778060475000,
         *       "name": "张三",
         *       "idNumber": "11010119900307123X",
         *       "idFront": "/upload/1679091c5a880faf.jpg",
         *       "idBack": "/upload/c9f0f895fb98ab91.jpg"
         *     }
         */
        readonly 'application/json': components['schemas']['VerifySubmitRequest']
      }
    }
    readonly responses: {
      /** @description Success or failure. */
      readonly 200: {
        headers: {
          readonly 'Retry-After': components['headers']['RetryAfter']
          readonly 'X-Contract-Version': components['headers']['ContractVersion']
          readonly [name: string]: unknown
        }
        content: {
          readonly 'application/json':
            | (components['schemas']['Envelope'] & {
                readonly data: components['schemas']['VerifySubmitData']
              })
            | components['schemas']['Failure']
        }
      }
      readonly 404: components['responses']['NotFound']
    }
  }
  readonly getUserSessions: {
    readonly parameters: {
      readonly query?: never
      readonly header?: {
        /**
         * @description The member's language first: zh-CN, zh-TW, en, ko, ja or vi. Names, notices, instructions and reasons come in it where the backend has them.
         * @example zh-CN
         */
        readonly 'Accept-Language'?: components['parameters']['AcceptLanguage']
      }
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** @description Success or failure. */
      readonly 200: {
        headers: {
          readonly 'Retry-After': components['headers']['RetryAfter']
          readonly 'X-Contract-Version': components['headers']['ContractVersion']
          readonly [name: string]: unknown
        }
        content: {
          readonly 'application/json':
            | (components['schemas']['Envelope'] & {
                readonly data: components['schemas']['UserSessionsData']
              })
            | components['schemas']['Failure']
        }
      }
      readonly 404: components['responses']['NotFound']
    }
  }
  readonly postUserSessionsEnd: {
    readonly parameters: {
      readonly query?: never
      readonly header?: {
        /**
         * @description The member's language first: zh-CN, zh-TW, en, ko, ja or vi. Names, notices, instructions and reasons come in it where the backend has them.
         * @example zh-CN
         */
        readonly 'Accept-Language'?: components['parameters']['AcceptLanguage']
      }
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody: {
      readonly content: {
        /**
         * @example {
         *       "id": "s6"
         *     }
         */
        readonly 'application/json': components['schemas']['UserSessionsEndRequest']
      }
    }
    readonly responses: {
      /** @description Success or failure. */
      readonly 200: {
        headers: {
          readonly 'Retry-After': components['headers']['RetryAfter']
          readonly 'X-Contract-Version': components['headers']['ContractVersion']
          readonly [name: string]: unknown
        }
        content: {
          readonly 'application/json': components['schemas']['Done'] | components['schemas']['Failure']
        }
      }
      readonly 404: components['responses']['NotFound']
    }
  }
  readonly postUserSessionsEndAll: {
    readonly parameters: {
      readonly query?: never
      readonly header?: {
        /**
         * @description The member's language first: zh-CN, zh-TW, en, ko, ja or vi. Names, notices, instructions and reasons come in it where the backend has them.
         * @example zh-CN
         */
        readonly 'Accept-Language'?: components['parameters']['AcceptLanguage']
      }
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody: {
      readonly content: {
        /** @example {} */
        readonly 'application/json': components['schemas']['Empty']
      }
    }
    readonly responses: {
      /** @description Success or failure. */
      readonly 200: {
        headers: {
          readonly 'Retry-After': components['headers']['RetryAfter']
          readonly 'X-Contract-Version': components['headers']['ContractVersion']
          readonly [name: string]: unknown
        }
        content: {
          readonly 'application/json': components['schemas']['Done'] | components['schemas']['Failure']
        }
      }
      readonly 404: components['responses']['NotFound']
    }
  }
  readonly getUserLogins: {
    readonly parameters: {
      readonly query?: {
        /**
         * @description The `nextCursor` of the page before. Absent: the first page.
         * @example MTc3ODA2MDQ2MDAwMC4x
         */
        readonly cursor?: components['parameters']['Cursor']
        /**
         * @description The most records of a page. Absent: 20.
         * @example 20
         */
        readonly limit?: components['parameters']['Limit']
      }
      readonly header?: {
        /**
         * @description The member's language first: zh-CN, zh-TW, en, ko, ja or vi. Names, notices, instructions and reasons come in it where the backend has them.
         * @example zh-CN
         */
        readonly 'Accept-Language'?: components['parameters']['AcceptLanguage']
      }
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** @description Success or failure. */
      readonly 200: {
        headers: {
          readonly 'Retry-After': components['headers']['RetryAfter']
          readonly 'X-Contract-Version': components['headers']['ContractVersion']
          readonly [name: string]: unknown
        }
        content: {
          readonly 'application/json':
            | (components['schemas']['Envelope'] & {
                readonly data: components['schemas']['UserLoginsData']
              })
            | components['schemas']['Failure']
        }
      }
      readonly 404: components['responses']['NotFound']
    }
  }
  readonly getUserSecondFactor: {
    readonly parameters: {
      readonly query?: never
      readonly header?: {
        /**
         * @description The member's language first: zh-CN, zh-TW, en, ko, ja or vi. Names, notices, instructions and reasons come in it where the backend has them.
         * @example zh-CN
         */
        readonly 'Accept-Language'?: components['parameters']['AcceptLanguage']
      }
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** @description Success or failure. */
      readonly 200: {
        headers: {
          readonly 'Retry-After': components['headers']['RetryAfter']
          readonly 'X-Contract-Version': components['headers']['ContractVersion']
          readonly [name: string]: unknown
        }
        content: {
          readonly 'application/json':
            | (components['schemas']['Envelope'] & {
                readonly data: components['schemas']['SecondFactorState']
              })
            | components['schemas']['Failure']
        }
      }
      readonly 404: components['responses']['NotFound']
    }
  }
  readonly postUserSecondFactorStart: {
    readonly parameters: {
      readonly query?: never
      readonly header?: {
        /**
         * @description The member's language first: zh-CN, zh-TW, en, ko, ja or vi. Names, notices, instructions and reasons come in it where the backend has them.
         * @example zh-CN
         */
        readonly 'Accept-Language'?: components['parameters']['AcceptLanguage']
      }
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody: {
      readonly content: {
        /** @example {} */
        readonly 'application/json': components['schemas']['Empty']
      }
    }
    readonly responses: {
      /** @description Success or failure. */
      readonly 200: {
        headers: {
          readonly 'Retry-After': components['headers']['RetryAfter']
          readonly 'X-Contract-Version': components['headers']['ContractVersion']
          readonly [name: string]: unknown
        }
        content: {
          readonly 'application/json':
            | (components['schemas']['Envelope'] & {
                readonly data: components['schemas']['SecondFactorSetup']
              })
            | components['schemas']['Failure']
        }
      }
      readonly 404: components['responses']['NotFound']
    }
  }
  readonly postUserSecondFactorConfirm: {
    readonly parameters: {
      readonly query?: never
      readonly header?: {
        /**
         * @description The member's language first: zh-CN, zh-TW, en, ko, ja or vi. Names, notices, instructions and reasons come in it where the backend has them.
         * @example zh-CN
         */
        readonly 'Accept-Language'?: components['parameters']['AcceptLanguage']
      }
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody: {
      readonly content: {
        /**
         * @example {
         *       "setupId": "f3",
         *       "code": "493817"
         *     }
         */
        readonly 'application/json': components['schemas']['UserSecondFactorConfirmRequest']
      }
    }
    readonly responses: {
      /** @description Success or failure. */
      readonly 200: {
        headers: {
          readonly 'Retry-After': components['headers']['RetryAfter']
          readonly 'X-Contract-Version': components['headers']['ContractVersion']
          readonly [name: string]: unknown
        }
        content: {
          readonly 'application/json':
            | (components['schemas']['Envelope'] & {
                readonly data: components['schemas']['SecondFactorState']
              })
            | components['schemas']['Failure']
        }
      }
      readonly 404: components['responses']['NotFound']
    }
  }
  readonly postUserSecondFactorEnd: {
    readonly parameters: {
      readonly query?: never
      readonly header?: {
        /**
         * @description The member's language first: zh-CN, zh-TW, en, ko, ja or vi. Names, notices, instructions and reasons come in it where the backend has them.
         * @example zh-CN
         */
        readonly 'Accept-Language'?: components['parameters']['AcceptLanguage']
      }
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody: {
      readonly content: {
        /**
         * @example {
         *       "code": "493817"
         *     }
         */
        readonly 'application/json': components['schemas']['UserSecondFactorEndRequest']
      }
    }
    readonly responses: {
      /** @description Success or failure. */
      readonly 200: {
        headers: {
          readonly 'Retry-After': components['headers']['RetryAfter']
          readonly 'X-Contract-Version': components['headers']['ContractVersion']
          readonly [name: string]: unknown
        }
        content: {
          readonly 'application/json':
            | (components['schemas']['Envelope'] & {
                readonly data: components['schemas']['SecondFactorState']
              })
            | components['schemas']['Failure']
        }
      }
      readonly 404: components['responses']['NotFound']
    }
  }
  readonly postLoginSecondFactor: {
    readonly parameters: {
      readonly query?: never
      readonly header?: {
        /**
         * @description The member's language first: zh-CN, zh-TW, en, ko, ja or vi. Names, notices, instructions and reasons come in it where the backend has them.
         * @example zh-CN
         */
        readonly 'Accept-Language'?: components['parameters']['AcceptLanguage']
      }
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody: {
      readonly content: {
        /**
         * @example {
         *       "challenge": "c-8d0e6f3a1c9b7d5e",
         *       "code": "493817"
         *     }
         */
        readonly 'application/json': components['schemas']['LoginSecondFactorRequest']
      }
    }
    readonly responses: {
      /** @description Success or failure. */
      readonly 200: {
        headers: {
          readonly 'Retry-After': components['headers']['RetryAfter']
          readonly 'X-Contract-Version': components['headers']['ContractVersion']
          readonly [name: string]: unknown
        }
        content: {
          readonly 'application/json':
            | (components['schemas']['Envelope'] & {
                readonly data: components['schemas']['LoginSecondFactorData']
              })
            | components['schemas']['Failure']
        }
      }
      readonly 404: components['responses']['NotFound']
    }
  }
  readonly getUserLimits: {
    readonly parameters: {
      readonly query?: never
      readonly header?: {
        /**
         * @description The member's language first: zh-CN, zh-TW, en, ko, ja or vi. Names, notices, instructions and reasons come in it where the backend has them.
         * @example zh-CN
         */
        readonly 'Accept-Language'?: components['parameters']['AcceptLanguage']
      }
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** @description Success or failure. */
      readonly 200: {
        headers: {
          readonly 'Retry-After': components['headers']['RetryAfter']
          readonly 'X-Contract-Version': components['headers']['ContractVersion']
          readonly [name: string]: unknown
        }
        content: {
          readonly 'application/json':
            | (components['schemas']['Envelope'] & {
                readonly data: components['schemas']['MemberLimits']
              })
            | components['schemas']['Failure']
        }
      }
      readonly 404: components['responses']['NotFound']
    }
  }
  readonly postUserLimits: {
    readonly parameters: {
      readonly query?: never
      readonly header?: {
        /**
         * @description The member's language first: zh-CN, zh-TW, en, ko, ja or vi. Names, notices, instructions and reasons come in it where the backend has them.
         * @example zh-CN
         */
        readonly 'Accept-Language'?: components['parameters']['AcceptLanguage']
      }
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody: {
      readonly content: {
        /**
         * @example {
         *       "stake": "50.00",
         *       "lossPerDay": "200.00",
         *       "ordersPerDay": "20",
         *       "minutesPerDay": "120",
         *       "checkMinutes": "30",
         *       "lossStreak": "3",
         *       "coolOffUntil": 1778146860000,
         *       "exclusionUntil": 1793958060000
         *     }
         */
        readonly 'application/json': components['schemas']['UserLimitsRequest']
      }
    }
    readonly responses: {
      /** @description Success or failure. */
      readonly 200: {
        headers: {
          readonly 'Retry-After': components['headers']['RetryAfter']
          readonly 'X-Contract-Version': components['headers']['ContractVersion']
          readonly [name: string]: unknown
        }
        content: {
          readonly 'application/json':
            | (components['schemas']['Envelope'] & {
                readonly data: components['schemas']['MemberLimits']
              })
            | components['schemas']['Failure']
        }
      }
      readonly 404: components['responses']['NotFound']
    }
  }
  readonly getNoticeList: {
    readonly parameters: {
      readonly query?: {
        /**
         * @description The `nextCursor` of the page before. Absent: the first page.
         * @example MTc3ODA2MDQ2MDAwMC4x
         */
        readonly cursor?: components['parameters']['Cursor']
        /**
         * @description The most records of a page. Absent: 20.
         * @example 20
         */
        readonly limit?: components['parameters']['Limit']
      }
      readonly header?: {
        /**
         * @description The member's language first: zh-CN, zh-TW, en, ko, ja or vi. Names, notices, instructions and reasons come in it where the backend has them.
         * @example zh-CN
         */
        readonly 'Accept-Language'?: components['parameters']['AcceptLanguage']
      }
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** @description Success or failure. */
      readonly 200: {
        headers: {
          readonly 'Retry-After': components['headers']['RetryAfter']
          readonly 'X-Contract-Version': components['headers']['ContractVersion']
          readonly [name: string]: unknown
        }
        content: {
          readonly 'application/json':
            | (components['schemas']['Envelope'] & {
                readonly data: components['schemas']['NoticeListData']
              })
            | components['schemas']['Failure']
        }
      }
      readonly 404: components['responses']['NotFound']
    }
  }
  readonly getNoticeInfo: {
    readonly parameters: {
      readonly query: {
        /**
         * @description The id of the notice.
         * @example n3
         */
        readonly id: components['schemas']['Id']
      }
      readonly header?: {
        /**
         * @description The member's language first: zh-CN, zh-TW, en, ko, ja or vi. Names, notices, instructions and reasons come in it where the backend has them.
         * @example zh-CN
         */
        readonly 'Accept-Language'?: components['parameters']['AcceptLanguage']
      }
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** @description Success or failure. */
      readonly 200: {
        headers: {
          readonly 'Retry-After': components['headers']['RetryAfter']
          readonly 'X-Contract-Version': components['headers']['ContractVersion']
          readonly [name: string]: unknown
        }
        content: {
          readonly 'application/json':
            | (components['schemas']['Envelope'] & {
                readonly data: components['schemas']['NoticeInfoData']
              })
            | components['schemas']['Failure']
        }
      }
      readonly 404: components['responses']['NotFound']
    }
  }
  readonly getTextInfo: {
    readonly parameters: {
      readonly query: {
        /**
         * @description Which text.
         *
         *     - `terms`: terms of use
         *     - `privacy`: privacy
         *     - `risk`: risk notice
         *     - `about`: about the operator
         * @example terms
         */
        readonly key: 'terms' | 'privacy' | 'risk' | 'about'
      }
      readonly header?: {
        /**
         * @description The member's language first: zh-CN, zh-TW, en, ko, ja or vi. Names, notices, instructions and reasons come in it where the backend has them.
         * @example zh-CN
         */
        readonly 'Accept-Language'?: components['parameters']['AcceptLanguage']
      }
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** @description Success or failure. */
      readonly 200: {
        headers: {
          readonly 'Retry-After': components['headers']['RetryAfter']
          readonly 'X-Contract-Version': components['headers']['ContractVersion']
          readonly [name: string]: unknown
        }
        content: {
          readonly 'application/json':
            | (components['schemas']['Envelope'] & {
                readonly data: components['schemas']['TextInfoData']
              })
            | components['schemas']['Failure']
        }
      }
      readonly 404: components['responses']['NotFound']
    }
  }
  readonly getMarketProducts: {
    readonly parameters: {
      readonly query?: never
      readonly header?: {
        /**
         * @description The member's language first: zh-CN, zh-TW, en, ko, ja or vi. Names, notices, instructions and reasons come in it where the backend has them.
         * @example zh-CN
         */
        readonly 'Accept-Language'?: components['parameters']['AcceptLanguage']
      }
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** @description Success or failure. */
      readonly 200: {
        headers: {
          readonly 'Retry-After': components['headers']['RetryAfter']
          readonly 'X-Contract-Version': components['headers']['ContractVersion']
          readonly [name: string]: unknown
        }
        content: {
          readonly 'application/json':
            | (components['schemas']['Envelope'] & {
                readonly data: components['schemas']['MarketProductsData']
              })
            | components['schemas']['Failure']
        }
      }
      readonly 404: components['responses']['NotFound']
    }
  }
  readonly getMarketKline: {
    readonly parameters: {
      readonly query: {
        /**
         * @description The id of the product.
         * @example btcusdt
         */
        readonly productId: components['schemas']['Id']
        /**
         * @description How long a candle is.
         *
         *     - `1m`: a minute
         *     - `5m`: 5 minutes
         *     - `15m`: 15 minutes
         *     - `30m`: 30 minutes
         *     - `1h`: an hour
         *     - `4h`: 4 hours
         *     - `1d`: a day, from 00:00 UTC
         * @example 1m
         */
        readonly interval: '1m' | '5m' | '15m' | '30m' | '1h' | '4h' | '1d'
        /**
         * @description The most candles: the newest ones that match.
         * @example 300
         */
        readonly limit: number
        /**
         * @description Only candles that open before this instant (exclusive): the `openAt` of the first candle of the page before.
         * @example 1778042460000
         */
        readonly before?: number
      }
      readonly header?: {
        /**
         * @description The member's language first: zh-CN, zh-TW, en, ko, ja or vi. Names, notices, instructions and reasons come in it where the backend has them.
         * @example zh-CN
         */
        readonly 'Accept-Language'?: components['parameters']['AcceptLanguage']
      }
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** @description Success or failure. */
      readonly 200: {
        headers: {
          readonly 'Retry-After': components['headers']['RetryAfter']
          readonly 'X-Contract-Version': components['headers']['ContractVersion']
          readonly [name: string]: unknown
        }
        content: {
          readonly 'application/json':
            | (components['schemas']['Envelope'] & {
                readonly data: components['schemas']['MarketKlineData']
              })
            | components['schemas']['Failure']
        }
      }
      readonly 404: components['responses']['NotFound']
    }
  }
  readonly getMarketSparklines: {
    readonly parameters: {
      readonly query: {
        /**
         * @description Ids of products, joined by commas.
         * @example btcusdt,ethusdt
         */
        readonly products: string
      }
      readonly header?: {
        /**
         * @description The member's language first: zh-CN, zh-TW, en, ko, ja or vi. Names, notices, instructions and reasons come in it where the backend has them.
         * @example zh-CN
         */
        readonly 'Accept-Language'?: components['parameters']['AcceptLanguage']
      }
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** @description Success or failure. */
      readonly 200: {
        headers: {
          readonly 'Retry-After': components['headers']['RetryAfter']
          readonly 'X-Contract-Version': components['headers']['ContractVersion']
          readonly [name: string]: unknown
        }
        content: {
          readonly 'application/json':
            | (components['schemas']['Envelope'] & {
                readonly data: components['schemas']['MarketSparklinesData']
              })
            | components['schemas']['Failure']
        }
      }
      readonly 404: components['responses']['NotFound']
    }
  }
  readonly getMarketStream: {
    readonly parameters: {
      readonly query: {
        /**
         * @description Ids of products, joined by commas.
         * @example btcusdt,ethusdt
         */
        readonly products: string
      }
      readonly header?: {
        /**
         * @description The member's language first: zh-CN, zh-TW, en, ko, ja or vi. Names, notices, instructions and reasons come in it where the backend has them.
         * @example zh-CN
         */
        readonly 'Accept-Language'?: components['parameters']['AcceptLanguage']
      }
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** @description Server-sent events, or a failure. */
      readonly 200: {
        headers: {
          readonly 'Retry-After': components['headers']['RetryAfter']
          readonly 'X-Contract-Version': components['headers']['ContractVersion']
          readonly [name: string]: unknown
        }
        content: {
          /**
           * @example event: quote
           *     data: {"productId":"btcusdt","seq":182340,"price":"64250.10","at":1778060459600}
           *
           *     event: heartbeat
           *     data: {}
           */
          readonly 'text/event-stream': string
          readonly 'application/json': components['schemas']['Failure']
        }
      }
      readonly 404: components['responses']['NotFound']
    }
  }
  readonly getMarketQuotes: {
    readonly parameters: {
      readonly query: {
        /**
         * @description Ids of products, joined by commas.
         * @example btcusdt,ethusdt
         */
        readonly products: string
      }
      readonly header?: {
        /**
         * @description The member's language first: zh-CN, zh-TW, en, ko, ja or vi. Names, notices, instructions and reasons come in it where the backend has them.
         * @example zh-CN
         */
        readonly 'Accept-Language'?: components['parameters']['AcceptLanguage']
      }
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** @description Success or failure. */
      readonly 200: {
        headers: {
          readonly 'Retry-After': components['headers']['RetryAfter']
          readonly 'X-Contract-Version': components['headers']['ContractVersion']
          readonly [name: string]: unknown
        }
        content: {
          readonly 'application/json':
            | (components['schemas']['Envelope'] & {
                readonly data: components['schemas']['MarketQuotesData']
              })
            | components['schemas']['Failure']
        }
      }
      readonly 404: components['responses']['NotFound']
    }
  }
  readonly getMarketTicks: {
    readonly parameters: {
      readonly query: {
        /**
         * @description The id of the product.
         * @example btcusdt
         */
        readonly productId: components['schemas']['Id']
        /**
         * @description The first instant, inclusive.
         * @example 1778060160000
         */
        readonly from: number
        /**
         * @description The last instant, inclusive.
         * @example 1778060220000
         */
        readonly to: number
        /**
         * @description The `nextSeq` of the page before.
         * @example 182340
         */
        readonly fromSeq?: number
        /**
         * @description The most quotes of a page.
         * @example 1000
         */
        readonly limit: number
      }
      readonly header?: {
        /**
         * @description The member's language first: zh-CN, zh-TW, en, ko, ja or vi. Names, notices, instructions and reasons come in it where the backend has them.
         * @example zh-CN
         */
        readonly 'Accept-Language'?: components['parameters']['AcceptLanguage']
      }
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** @description Success or failure. */
      readonly 200: {
        headers: {
          readonly 'Retry-After': components['headers']['RetryAfter']
          readonly 'X-Contract-Version': components['headers']['ContractVersion']
          readonly [name: string]: unknown
        }
        content: {
          readonly 'application/json':
            | (components['schemas']['Envelope'] & {
                readonly data: components['schemas']['MarketTicksData']
              })
            | components['schemas']['Failure']
        }
      }
      readonly 404: components['responses']['NotFound']
    }
  }
  readonly postOrderCreate: {
    readonly parameters: {
      readonly query?: never
      readonly header?: {
        /**
         * @description The member's language first: zh-CN, zh-TW, en, ko, ja or vi. Names, notices, instructions and reasons come in it where the backend has them.
         * @example zh-CN
         */
        readonly 'Accept-Language'?: components['parameters']['AcceptLanguage']
      }
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody: {
      readonly content: {
        /**
         * @example {
         *       "requestId": "6c92f515-2e03-4382-85b2-7cb58233b401",
         *       "validUntil": 1778060475000,
         *       "productId": "btcusdt",
         *       "direction": "up",
         *       "amount": "100.00",
         *       "durationSeconds": 60,
         *       "terms": {
         *         "quoteSeq": 182655,
         *         "payoutRate": "0.85",
         *         "feeRate": "0.01"
         *       }
         *     }
         */
        readonly 'application/json': components['schemas']['OrderCreateRequest']
      }
    }
    readonly responses: {
      /** @description Success or failure. */
      readonly 200: {
        headers: {
          readonly 'Retry-After': components['headers']['RetryAfter']
          readonly 'X-Contract-Version': components['headers']['ContractVersion']
          readonly [name: string]: unknown
        }
        content: {
          readonly 'application/json':
            | (components['schemas']['Envelope'] & {
                readonly data: components['schemas']['Order']
              })
            | components['schemas']['Failure']
        }
      }
      readonly 404: components['responses']['NotFound']
    }
  }
  readonly getOrderInfo: {
    readonly parameters: {
      readonly query?: {
        /**
         * @description The id of the order.
         * @example o1024
         */
        readonly id?: components['schemas']['Id']
        /**
         * @description The requestId of the money request that placed it.
         * @example 0f8fad5b-d9cb-469f-a165-70867728950e
         */
        readonly requestId?: components['schemas']['RequestId']
      }
      readonly header?: {
        /**
         * @description The member's language first: zh-CN, zh-TW, en, ko, ja or vi. Names, notices, instructions and reasons come in it where the backend has them.
         * @example zh-CN
         */
        readonly 'Accept-Language'?: components['parameters']['AcceptLanguage']
      }
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** @description Success or failure. */
      readonly 200: {
        headers: {
          readonly 'Retry-After': components['headers']['RetryAfter']
          readonly 'X-Contract-Version': components['headers']['ContractVersion']
          readonly [name: string]: unknown
        }
        content: {
          readonly 'application/json':
            | (components['schemas']['Envelope'] & {
                readonly data: components['schemas']['Order']
              })
            | components['schemas']['Failure']
        }
      }
      readonly 404: components['responses']['NotFound']
    }
  }
  readonly getOrderList: {
    readonly parameters: {
      readonly query: {
        /**
         * @description Which orders.
         *
         *     - `open`: not decided yet
         *     - `settled`: decided
         * @example settled
         */
        readonly state: 'open' | 'settled'
        /**
         * @description Only those of this product.
         * @example btcusdt
         */
        readonly productId?: components['schemas']['Id']
        /**
         * @description Only those in this direction.
         *
         *     - `up`: wins when the close price is higher
         *     - `down`: wins when the close price is lower
         * @example up
         */
        readonly direction?: 'up' | 'down'
        /**
         * @description Only those with this result.
         *
         *     - `win`: the price went the way of the order; stake and stake × payout rate are credited
         *     - `lose`: the price went the other way; nothing is credited
         *     - `draw`: close price and open price are equal; the stake is credited
         * @example win
         */
        readonly result?: 'win' | 'lose' | 'draw'
        /**
         * @description Only those whose `closedAt`, or `openedAt` of an open order, is this instant or later.
         * @example 1778060460000
         */
        readonly from?: number
        /**
         * @description Only those whose `closedAt`, or `openedAt` of an open order, is before this instant.
         * @example 1778146860000
         */
        readonly to?: number
        /**
         * @description The `nextCursor` of the page before. Absent: the first page.
         * @example MTc3ODA2MDQ2MDAwMC4x
         */
        readonly cursor?: components['parameters']['Cursor']
        /**
         * @description The most records of a page. Absent: 20.
         * @example 20
         */
        readonly limit?: components['parameters']['Limit']
      }
      readonly header?: {
        /**
         * @description The member's language first: zh-CN, zh-TW, en, ko, ja or vi. Names, notices, instructions and reasons come in it where the backend has them.
         * @example zh-CN
         */
        readonly 'Accept-Language'?: components['parameters']['AcceptLanguage']
      }
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** @description Success or failure. */
      readonly 200: {
        headers: {
          readonly 'Retry-After': components['headers']['RetryAfter']
          readonly 'X-Contract-Version': components['headers']['ContractVersion']
          readonly [name: string]: unknown
        }
        content: {
          readonly 'application/json':
            | (components['schemas']['Envelope'] & {
                readonly data: components['schemas']['OrderListData']
              })
            | components['schemas']['Failure']
        }
      }
      readonly 404: components['responses']['NotFound']
    }
  }
  readonly getDepositChannels: {
    readonly parameters: {
      readonly query?: {
        /**
         * @description Only channels of this kind.
         *
         *     - `bank`: bank transfer
         *     - `usdt`: USDT on a chain
         *     - `other`: any other way, such as an online payment; the client shows it under "online deposit"
         * @example bank
         */
        readonly kind?: 'bank' | 'usdt' | 'other'
      }
      readonly header?: {
        /**
         * @description The member's language first: zh-CN, zh-TW, en, ko, ja or vi. Names, notices, instructions and reasons come in it where the backend has them.
         * @example zh-CN
         */
        readonly 'Accept-Language'?: components['parameters']['AcceptLanguage']
      }
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** @description Success or failure. */
      readonly 200: {
        headers: {
          readonly 'Retry-After': components['headers']['RetryAfter']
          readonly 'X-Contract-Version': components['headers']['ContractVersion']
          readonly [name: string]: unknown
        }
        content: {
          readonly 'application/json':
            | (components['schemas']['Envelope'] & {
                readonly data: components['schemas']['DepositChannelsData']
              })
            | components['schemas']['Failure']
        }
      }
      readonly 404: components['responses']['NotFound']
    }
  }
  readonly postDepositCreate: {
    readonly parameters: {
      readonly query?: never
      readonly header?: {
        /**
         * @description The member's language first: zh-CN, zh-TW, en, ko, ja or vi. Names, notices, instructions and reasons come in it where the backend has them.
         * @example zh-CN
         */
        readonly 'Accept-Language'?: components['parameters']['AcceptLanguage']
      }
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody: {
      readonly content: {
        /**
         * @example {
         *       "requestId": "6c92f515-2e03-4382-85b2-7cb58233b401",
         *       "validUntil": 1778060475000,
         *       "channelId": "bank-cny",
         *       "amount": "1000.00",
         *       "voucher": "/upload/45c48cce2e2d7fbd.jpg",
         *       "terms": {
         *         "rate": "1",
         *         "feeRate": "0",
         *         "account": "6222021234567890123"
         *       }
         *     }
         */
        readonly 'application/json': components['schemas']['DepositCreateRequest']
      }
    }
    readonly responses: {
      /** @description Success or failure. */
      readonly 200: {
        headers: {
          readonly 'Retry-After': components['headers']['RetryAfter']
          readonly 'X-Contract-Version': components['headers']['ContractVersion']
          readonly [name: string]: unknown
        }
        content: {
          readonly 'application/json':
            | (components['schemas']['Envelope'] & {
                readonly data: components['schemas']['DepositRecord']
              })
            | components['schemas']['Failure']
        }
      }
      readonly 404: components['responses']['NotFound']
    }
  }
  readonly postDepositCancel: {
    readonly parameters: {
      readonly query?: never
      readonly header?: {
        /**
         * @description The member's language first: zh-CN, zh-TW, en, ko, ja or vi. Names, notices, instructions and reasons come in it where the backend has them.
         * @example zh-CN
         */
        readonly 'Accept-Language'?: components['parameters']['AcceptLanguage']
      }
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody: {
      readonly content: {
        /**
         * @example {
         *       "requestId": "6c92f515-2e03-4382-85b2-7cb58233b401",
         *       "validUntil": 1778060475000,
         *       "id": "d18"
         *     }
         */
        readonly 'application/json': components['schemas']['DepositCancelRequest']
      }
    }
    readonly responses: {
      /** @description Success or failure. */
      readonly 200: {
        headers: {
          readonly 'Retry-After': components['headers']['RetryAfter']
          readonly 'X-Contract-Version': components['headers']['ContractVersion']
          readonly [name: string]: unknown
        }
        content: {
          readonly 'application/json':
            | (components['schemas']['Envelope'] & {
                readonly data: components['schemas']['DepositRecord']
              })
            | components['schemas']['Failure']
        }
      }
      readonly 404: components['responses']['NotFound']
    }
  }
  readonly getDepositList: {
    readonly parameters: {
      readonly query?: {
        /**
         * @description Only those whose `submittedAt` is this instant or later.
         * @example 1778060460000
         */
        readonly from?: number
        /**
         * @description Only those whose `submittedAt` is before this instant.
         * @example 1778146860000
         */
        readonly to?: number
        /**
         * @description The `nextCursor` of the page before. Absent: the first page.
         * @example MTc3ODA2MDQ2MDAwMC4x
         */
        readonly cursor?: components['parameters']['Cursor']
        /**
         * @description The most records of a page. Absent: 20.
         * @example 20
         */
        readonly limit?: components['parameters']['Limit']
      }
      readonly header?: {
        /**
         * @description The member's language first: zh-CN, zh-TW, en, ko, ja or vi. Names, notices, instructions and reasons come in it where the backend has them.
         * @example zh-CN
         */
        readonly 'Accept-Language'?: components['parameters']['AcceptLanguage']
      }
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** @description Success or failure. */
      readonly 200: {
        headers: {
          readonly 'Retry-After': components['headers']['RetryAfter']
          readonly 'X-Contract-Version': components['headers']['ContractVersion']
          readonly [name: string]: unknown
        }
        content: {
          readonly 'application/json':
            | (components['schemas']['Envelope'] & {
                readonly data: components['schemas']['DepositListData']
              })
            | components['schemas']['Failure']
        }
      }
      readonly 404: components['responses']['NotFound']
    }
  }
  readonly getWithdrawTerms: {
    readonly parameters: {
      readonly query?: {
        /**
         * @description The payout account that is withdrawn to. Absent: the terms that depend on it are left out.
         * @example p2
         */
        readonly accountId?: components['schemas']['Id']
      }
      readonly header?: {
        /**
         * @description The member's language first: zh-CN, zh-TW, en, ko, ja or vi. Names, notices, instructions and reasons come in it where the backend has them.
         * @example zh-CN
         */
        readonly 'Accept-Language'?: components['parameters']['AcceptLanguage']
      }
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** @description Success or failure. */
      readonly 200: {
        headers: {
          readonly 'Retry-After': components['headers']['RetryAfter']
          readonly 'X-Contract-Version': components['headers']['ContractVersion']
          readonly [name: string]: unknown
        }
        content: {
          readonly 'application/json':
            | (components['schemas']['Envelope'] & {
                readonly data: components['schemas']['WithdrawTerms']
              })
            | components['schemas']['Failure']
        }
      }
      readonly 404: components['responses']['NotFound']
    }
  }
  readonly postWithdrawCreate: {
    readonly parameters: {
      readonly query?: never
      readonly header?: {
        /**
         * @description The member's language first: zh-CN, zh-TW, en, ko, ja or vi. Names, notices, instructions and reasons come in it where the backend has them.
         * @example zh-CN
         */
        readonly 'Accept-Language'?: components['parameters']['AcceptLanguage']
      }
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody: {
      readonly content: {
        /**
         * @example {
         *       "requestId": "6c92f515-2e03-4382-85b2-7cb58233b401",
         *       "validUntil": 1778060475000,
         *       "accountId": "p1",
         *       "amount": "200.00",
         *       "withdrawPwd": "Cash1234",
         *       "secondFactorCode": "493817",
         *       "terms": {
         *         "fee": "2.00",
         *         "receivedAmount": "198.00",
         *         "payoutAmount": "198.00"
         *       }
         *     }
         */
        readonly 'application/json': components['schemas']['WithdrawCreateRequest']
      }
    }
    readonly responses: {
      /** @description Success or failure. */
      readonly 200: {
        headers: {
          readonly 'Retry-After': components['headers']['RetryAfter']
          readonly 'X-Contract-Version': components['headers']['ContractVersion']
          readonly [name: string]: unknown
        }
        content: {
          readonly 'application/json':
            | (components['schemas']['Envelope'] & {
                readonly data: components['schemas']['WithdrawRecord']
              })
            | components['schemas']['Failure']
        }
      }
      readonly 404: components['responses']['NotFound']
    }
  }
  readonly postWithdrawCancel: {
    readonly parameters: {
      readonly query?: never
      readonly header?: {
        /**
         * @description The member's language first: zh-CN, zh-TW, en, ko, ja or vi. Names, notices, instructions and reasons come in it where the backend has them.
         * @example zh-CN
         */
        readonly 'Accept-Language'?: components['parameters']['AcceptLanguage']
      }
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody: {
      readonly content: {
        /**
         * @example {
         *       "requestId": "6c92f515-2e03-4382-85b2-7cb58233b401",
         *       "validUntil": 1778060475000,
         *       "id": "w7"
         *     }
         */
        readonly 'application/json': components['schemas']['WithdrawCancelRequest']
      }
    }
    readonly responses: {
      /** @description Success or failure. */
      readonly 200: {
        headers: {
          readonly 'Retry-After': components['headers']['RetryAfter']
          readonly 'X-Contract-Version': components['headers']['ContractVersion']
          readonly [name: string]: unknown
        }
        content: {
          readonly 'application/json':
            | (components['schemas']['Envelope'] & {
                readonly data: components['schemas']['WithdrawRecord']
              })
            | components['schemas']['Failure']
        }
      }
      readonly 404: components['responses']['NotFound']
    }
  }
  readonly getWithdrawList: {
    readonly parameters: {
      readonly query?: {
        /**
         * @description Only those whose `submittedAt` is this instant or later.
         * @example 1778060460000
         */
        readonly from?: number
        /**
         * @description Only those whose `submittedAt` is before this instant.
         * @example 1778146860000
         */
        readonly to?: number
        /**
         * @description The `nextCursor` of the page before. Absent: the first page.
         * @example MTc3ODA2MDQ2MDAwMC4x
         */
        readonly cursor?: components['parameters']['Cursor']
        /**
         * @description The most records of a page. Absent: 20.
         * @example 20
         */
        readonly limit?: components['parameters']['Limit']
      }
      readonly header?: {
        /**
         * @description The member's language first: zh-CN, zh-TW, en, ko, ja or vi. Names, notices, instructions and reasons come in it where the backend has them.
         * @example zh-CN
         */
        readonly 'Accept-Language'?: components['parameters']['AcceptLanguage']
      }
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** @description Success or failure. */
      readonly 200: {
        headers: {
          readonly 'Retry-After': components['headers']['RetryAfter']
          readonly 'X-Contract-Version': components['headers']['ContractVersion']
          readonly [name: string]: unknown
        }
        content: {
          readonly 'application/json':
            | (components['schemas']['Envelope'] & {
                readonly data: components['schemas']['WithdrawListData']
              })
            | components['schemas']['Failure']
        }
      }
      readonly 404: components['responses']['NotFound']
    }
  }
  readonly getPayoutList: {
    readonly parameters: {
      readonly query?: never
      readonly header?: {
        /**
         * @description The member's language first: zh-CN, zh-TW, en, ko, ja or vi. Names, notices, instructions and reasons come in it where the backend has them.
         * @example zh-CN
         */
        readonly 'Accept-Language'?: components['parameters']['AcceptLanguage']
      }
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** @description Success or failure. */
      readonly 200: {
        headers: {
          readonly 'Retry-After': components['headers']['RetryAfter']
          readonly 'X-Contract-Version': components['headers']['ContractVersion']
          readonly [name: string]: unknown
        }
        content: {
          readonly 'application/json':
            | (components['schemas']['Envelope'] & {
                readonly data: components['schemas']['PayoutListData']
              })
            | components['schemas']['Failure']
        }
      }
      readonly 404: components['responses']['NotFound']
    }
  }
  readonly postPayoutBank: {
    readonly parameters: {
      readonly query?: never
      readonly header?: {
        /**
         * @description The member's language first: zh-CN, zh-TW, en, ko, ja or vi. Names, notices, instructions and reasons come in it where the backend has them.
         * @example zh-CN
         */
        readonly 'Accept-Language'?: components['parameters']['AcceptLanguage']
      }
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody: {
      readonly content: {
        /**
         * @example {
         *       "requestId": "6c92f515-2e03-4382-85b2-7cb58233b401",
         *       "validUntil": 1778060475000,
         *       "payeeName": "张三",
         *       "accountNumber": "6222021234567890123",
         *       "bankName": "Harbour Commercial Bank",
         *       "branch": "Central Branch"
         *     }
         */
        readonly 'application/json': components['schemas']['PayoutBankRequest']
      }
    }
    readonly responses: {
      /** @description Success or failure. */
      readonly 200: {
        headers: {
          readonly 'Retry-After': components['headers']['RetryAfter']
          readonly 'X-Contract-Version': components['headers']['ContractVersion']
          readonly [name: string]: unknown
        }
        content: {
          readonly 'application/json':
            | (components['schemas']['Envelope'] & {
                readonly data: components['schemas']['PayoutAccount']
              })
            | components['schemas']['Failure']
        }
      }
      readonly 404: components['responses']['NotFound']
    }
  }
  readonly postPayoutCrypto: {
    readonly parameters: {
      readonly query?: never
      readonly header?: {
        /**
         * @description The member's language first: zh-CN, zh-TW, en, ko, ja or vi. Names, notices, instructions and reasons come in it where the backend has them.
         * @example zh-CN
         */
        readonly 'Accept-Language'?: components['parameters']['AcceptLanguage']
      }
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody: {
      readonly content: {
        /**
         * @example {
         *       "requestId": "6c92f515-2e03-4382-85b2-7cb58233b401",
         *       "validUntil": 1778060475000,
         *       "chain": "TRC20",
         *       "address": "TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE"
         *     }
         */
        readonly 'application/json': components['schemas']['PayoutCryptoRequest']
      }
    }
    readonly responses: {
      /** @description Success or failure. */
      readonly 200: {
        headers: {
          readonly 'Retry-After': components['headers']['RetryAfter']
          readonly 'X-Contract-Version': components['headers']['ContractVersion']
          readonly [name: string]: unknown
        }
        content: {
          readonly 'application/json':
            | (components['schemas']['Envelope'] & {
                readonly data: components['schemas']['PayoutAccount']
              })
            | components['schemas']['Failure']
        }
      }
      readonly 404: components['responses']['NotFound']
    }
  }
  readonly postPayoutRemove: {
    readonly parameters: {
      readonly query?: never
      readonly header?: {
        /**
         * @description The member's language first: zh-CN, zh-TW, en, ko, ja or vi. Names, notices, instructions and reasons come in it where the backend has them.
         * @example zh-CN
         */
        readonly 'Accept-Language'?: components['parameters']['AcceptLanguage']
      }
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody: {
      readonly content: {
        /**
         * @example {
         *       "requestId": "6c92f515-2e03-4382-85b2-7cb58233b401",
         *       "validUntil": 1778060475000,
         *       "id": "p2"
         *     }
         */
        readonly 'application/json': components['schemas']['PayoutRemoveRequest']
      }
    }
    readonly responses: {
      /** @description Success or failure. */
      readonly 200: {
        headers: {
          readonly 'Retry-After': components['headers']['RetryAfter']
          readonly 'X-Contract-Version': components['headers']['ContractVersion']
          readonly [name: string]: unknown
        }
        content: {
          readonly 'application/json': components['schemas']['Done'] | components['schemas']['Failure']
        }
      }
      readonly 404: components['responses']['NotFound']
    }
  }
  readonly getFundsTransactions: {
    readonly parameters: {
      readonly query?: {
        /**
         * @description Only entries of this type.
         *
         *     - `deposit`: a deposit was credited
         *     - `manualCredit`: credited by the operator
         *     - `recharging`: a deposit on its way
         *     - `withdrawal`: a withdrawal, or its return
         *     - `manualDeduction`: taken by the operator
         *     - `inviteReward`: for an invitation
         *     - `order`: stake, fee or payout of an order
         *     - `vault`: an investment or its repayment
         * @example order
         */
        readonly type?:
          | 'deposit'
          | 'manualCredit'
          | 'recharging'
          | 'withdrawal'
          | 'manualDeduction'
          | 'inviteReward'
          | 'order'
          | 'vault'
        /**
         * @description Only those whose `at` is this instant or later.
         * @example 1778060460000
         */
        readonly from?: number
        /**
         * @description Only those whose `at` is before this instant.
         * @example 1778146860000
         */
        readonly to?: number
        /**
         * @description The `nextCursor` of the page before. Absent: the first page.
         * @example MTc3ODA2MDQ2MDAwMC4x
         */
        readonly cursor?: components['parameters']['Cursor']
        /**
         * @description The most records of a page. Absent: 20.
         * @example 20
         */
        readonly limit?: components['parameters']['Limit']
      }
      readonly header?: {
        /**
         * @description The member's language first: zh-CN, zh-TW, en, ko, ja or vi. Names, notices, instructions and reasons come in it where the backend has them.
         * @example zh-CN
         */
        readonly 'Accept-Language'?: components['parameters']['AcceptLanguage']
      }
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** @description Success or failure. */
      readonly 200: {
        headers: {
          readonly 'Retry-After': components['headers']['RetryAfter']
          readonly 'X-Contract-Version': components['headers']['ContractVersion']
          readonly [name: string]: unknown
        }
        content: {
          readonly 'application/json':
            | (components['schemas']['Envelope'] & {
                readonly data: components['schemas']['FundsTransactionsData']
              })
            | components['schemas']['Failure']
        }
      }
      readonly 404: components['responses']['NotFound']
    }
  }
  readonly getEbaoProjects: {
    readonly parameters: {
      readonly query?: never
      readonly header?: {
        /**
         * @description The member's language first: zh-CN, zh-TW, en, ko, ja or vi. Names, notices, instructions and reasons come in it where the backend has them.
         * @example zh-CN
         */
        readonly 'Accept-Language'?: components['parameters']['AcceptLanguage']
      }
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** @description Success or failure. */
      readonly 200: {
        headers: {
          readonly 'Retry-After': components['headers']['RetryAfter']
          readonly 'X-Contract-Version': components['headers']['ContractVersion']
          readonly [name: string]: unknown
        }
        content: {
          readonly 'application/json':
            | (components['schemas']['Envelope'] & {
                readonly data: components['schemas']['EbaoProjectsData']
              })
            | components['schemas']['Failure']
        }
      }
      readonly 404: components['responses']['NotFound']
    }
  }
  readonly getEbaoSummary: {
    readonly parameters: {
      readonly query?: never
      readonly header?: {
        /**
         * @description The member's language first: zh-CN, zh-TW, en, ko, ja or vi. Names, notices, instructions and reasons come in it where the backend has them.
         * @example zh-CN
         */
        readonly 'Accept-Language'?: components['parameters']['AcceptLanguage']
      }
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** @description Success or failure. */
      readonly 200: {
        headers: {
          readonly 'Retry-After': components['headers']['RetryAfter']
          readonly 'X-Contract-Version': components['headers']['ContractVersion']
          readonly [name: string]: unknown
        }
        content: {
          readonly 'application/json':
            | (components['schemas']['Envelope'] & {
                readonly data: components['schemas']['EbaoSummaryData']
              })
            | components['schemas']['Failure']
        }
      }
      readonly 404: components['responses']['NotFound']
    }
  }
  readonly postEbaoInvest: {
    readonly parameters: {
      readonly query?: never
      readonly header?: {
        /**
         * @description The member's language first: zh-CN, zh-TW, en, ko, ja or vi. Names, notices, instructions and reasons come in it where the backend has them.
         * @example zh-CN
         */
        readonly 'Accept-Language'?: components['parameters']['AcceptLanguage']
      }
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody: {
      readonly content: {
        /**
         * @example {
         *       "requestId": "6c92f515-2e03-4382-85b2-7cb58233b401",
         *       "validUntil": 1778060475000,
         *       "projectId": "steady30",
         *       "amount": "500.00",
         *       "terms": {
         *         "annualRate": "0.065",
         *         "termDays": 30
         *       }
         *     }
         */
        readonly 'application/json': components['schemas']['EbaoInvestRequest']
      }
    }
    readonly responses: {
      /** @description Success or failure. */
      readonly 200: {
        headers: {
          readonly 'Retry-After': components['headers']['RetryAfter']
          readonly 'X-Contract-Version': components['headers']['ContractVersion']
          readonly [name: string]: unknown
        }
        content: {
          readonly 'application/json':
            | (components['schemas']['Envelope'] & {
                readonly data: components['schemas']['VaultPosition']
              })
            | components['schemas']['Failure']
        }
      }
      readonly 404: components['responses']['NotFound']
    }
  }
  readonly getEbaoList: {
    readonly parameters: {
      readonly query?: {
        /**
         * @description Only positions of this status.
         *
         *     - `holding`: to be repaid
         *     - `repaid`: principal and interest were repaid
         * @example holding
         */
        readonly status?: 'holding' | 'repaid'
        /**
         * @description Only those whose `investedAt` is this instant or later.
         * @example 1778060460000
         */
        readonly from?: number
        /**
         * @description Only those whose `investedAt` is before this instant.
         * @example 1778146860000
         */
        readonly to?: number
        /**
         * @description The `nextCursor` of the page before. Absent: the first page.
         * @example MTc3ODA2MDQ2MDAwMC4x
         */
        readonly cursor?: components['parameters']['Cursor']
        /**
         * @description The most records of a page. Absent: 20.
         * @example 20
         */
        readonly limit?: components['parameters']['Limit']
      }
      readonly header?: {
        /**
         * @description The member's language first: zh-CN, zh-TW, en, ko, ja or vi. Names, notices, instructions and reasons come in it where the backend has them.
         * @example zh-CN
         */
        readonly 'Accept-Language'?: components['parameters']['AcceptLanguage']
      }
      readonly path?: never
      readonly cookie?: never
    }
    readonly requestBody?: never
    readonly responses: {
      /** @description Success or failure. */
      readonly 200: {
        headers: {
          readonly 'Retry-After': components['headers']['RetryAfter']
          readonly 'X-Contract-Version': components['headers']['ContractVersion']
          readonly [name: string]: unknown
        }
        content: {
          readonly 'application/json':
            | (components['schemas']['Envelope'] & {
                readonly data: components['schemas']['EbaoListData']
              })
            | components['schemas']['Failure']
        }
      }
      readonly 404: components['responses']['NotFound']
    }
  }
}
