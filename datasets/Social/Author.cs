using System.Runtime.Serialization;

namespace Touchstone.DataSets;

/// <summary>Who wrote a post. Each post has its own object, as after reading JSON: this data set has no references.</summary>
[DataContract, Model]
public partial class Author
{
    internal const int Number = 48;

    [DataMember(Order = 1)] public long Id { get; set; }
    [DataMember(Order = 2)] public string Handle { get; set; } = "";
    [DataMember(Order = 3)] public string? DisplayName { get; set; }
    [DataMember(Order = 4)] public string? Bio { get; set; }
    [DataMember(Order = 5)] public uint? Followers { get; set; }
    [DataMember(Order = 6)] public bool Verified { get; set; }
    [DataMember(Order = 7)] public DateTime? Joined { get; set; }

    internal static Author Next(Pcg32 random)
    {
        var joined = SocialNumbers.Time(random);
        return new Author
        {
            Id = SocialNumbers.Id(random, joined),
            Handle = SocialText.Handle(random),
            DisplayName = random.Chance(0.7) ? SocialText.Next(random, SocialText.Language(random), random.Length(3, 20)) : null,
            Bio = random.Chance(0.4) ? SocialText.Next(random, SocialText.Language(random), random.Length(20, 160)) : null,
            Followers = random.Chance(0.8) ? (uint)SocialNumbers.Any(random, 32) : null,
            Verified = random.Chance(0.1),
            Joined = random.Chance(0.6) ? joined : null,
        };
    }

    /// <summary>One of these authors; the first ones write most of the posts.</summary>
    internal static Author Pick(Pcg32 random, List<Author> authors) =>
        (Author)authors[random.Length(0, random.Length(1, authors.Count + 1))].MemberwiseClone();
}
