// The data set social. Members that may be null have a property in OptionalMembers.cs.
namespace netstd Touchstone.Adapters.Own

enum Visibility {
  Everyone = 0,
  Unlisted = 1,
  Followers = 2,
  Mentioned = 3,
}

struct Author {
  1: i64 Id
  2: string Handle
  3: optional string DisplayName
  4: optional string Bio
  5: optional i64 KnownFollowers
  6: bool Verified
  7: optional i64 KnownJoined
}

struct Place {
  1: optional string Name
  2: double Latitude
  3: double Longitude
  4: optional double KnownAccuracy
}

struct Reaction {
  1: string Emoji
  2: i64 Count
}

struct Post {
  1: binary Id
  2: Author Author
  3: string Text
  4: optional string Warning
  5: string Language
  6: i64 Created
  7: optional i64 KnownEdited
  8: Visibility Visibility
  9: bool Sensitive
  10: i16 Pictures
  11: i16 Trend
  12: i32 Reposts
  13: i32 Score
  14: i64 Likes
  15: i64 Conversation
  16: i64 Views
  17: double Sentiment
  18: double Relevance
  19: optional Place Place
  20: list<string> Tags
  21: list<Reaction> Reactions
  22: optional i64 KnownRepostOf
  23: list<Post> Replies
}

struct SocialFeed {
  1: list<Post> Posts
}
