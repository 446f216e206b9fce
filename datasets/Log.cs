using System.Runtime.Serialization;

namespace Touchstone.DataSets;

/// <summary>A web server's log: strings of every length around a few small numbers. From rust_serialization_benchmark, value for value.</summary>
[DataContract, Model]
public partial class LogList
{
    [DataMember(Order = 1)] public List<Log> Logs { get; set; } = [];
}

[DataContract, Model]
public partial class Log
{
    [DataMember(Order = 1)] public Address Address { get; set; } = new();
    [DataMember(Order = 2)] public string Identity { get; set; } = "";
    [DataMember(Order = 3)] public string UserId { get; set; } = "";
    [DataMember(Order = 4)] public string Date { get; set; } = "";
    [DataMember(Order = 5)] public string Request { get; set; } = "";
    [DataMember(Order = 6)] public ushort Code { get; set; }
    [DataMember(Order = 7)] public ulong Size { get; set; }
}

/// <summary>An IPv4 address; a class, because some serializers do not support structs.</summary>
[DataContract, Model]
public partial class Address
{
    [DataMember(Order = 1)] public byte X0 { get; set; }
    [DataMember(Order = 2)] public byte X1 { get; set; }
    [DataMember(Order = 3)] public byte X2 { get; set; }
    [DataMember(Order = 4)] public byte X3 { get; set; }
}

sealed partial class LogDataSet : DataSet<LogList>
{
    static readonly string[] Users = ["-", "alice", "bob", "carmen", "david", "eric", "frank", "george", "harry"];
    static readonly string[] Months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
    static readonly string[] Zones = [.. Enumerable.Range(-12, 25).Select(hours => $"{(hours < 0 ? '-' : '+')}{Math.Abs(hours):00}00")];
    static readonly string[] Methods = ["GET", "POST", "PUT", "UPDATE", "DELETE"];
    static readonly string[] Protocols = ["HTTP/1.0", "HTTP/1.1", "HTTP/2", "HTTP/3"];
    static readonly string[] Routes =
    [
        "/favicon.ico", "/css/index.css", "/css/font-awsome.min.css", "/img/logo-full.svg", "/img/splash.jpg", "/api/login", "/api/logout",
    ];
    static readonly ushort[] Codes =
    [
        .. CodeRange(100, 103), .. CodeRange(200, 208), 226, .. CodeRange(300, 308), .. CodeRange(400, 418), .. CodeRange(421, 426),
        428, 429, 431, 451, .. CodeRange(500, 508), 510, 511,
    ];

    public override string Name => "log";

    public override IReadOnlyList<int> DefaultCounts => [10_000];

    public override LogList Create(int count, int payloadBytes, int variant)
    {
        var random = new Pcg32(variant);
        // The original draws the length of every list; the length of this list comes from a range of one value.
        var logs = new List<Log>(random.Length(count, count + 1));
        for (var i = 0; i < count; i++)
            logs.Add(Next(random));
        return new LogList { Logs = logs };
    }

    // Each statement draws a number, so the order of statements is that of the original.
    static Log Next(Pcg32 random)
    {
        var day = random.Int32(1, 29);
        var month = random.Pick(Months);
        var year = random.Int32(1970, 2022);
        var hour = random.Int32(0, 24);
        var minute = random.Int32(0, 60);
        var second = random.Int32(0, 60);
        var zone = random.Pick(Zones);
        var method = random.Pick(Methods);
        var route = random.Pick(Routes);
        var protocol = random.Pick(Protocols);
        return new Log
        {
            Address = new Address { X0 = random.Byte(), X1 = random.Byte(), X2 = random.Byte(), X3 = random.Byte() },
            Identity = "-",
            UserId = random.Pick(Users),
            Date = $"{day}/{month}/{year}:{hour}:{minute}:{second} {zone}",
            Request = $"{method} {route} {protocol}",
            Code = random.Pick(Codes),
            Size = random.UInt64(0, 100_000_000),
        };
    }

    static IEnumerable<ushort> CodeRange(int first, int last) => Enumerable.Range(first, last - first + 1).Select(code => (ushort)code);
}
