namespace Touchstone.Adapters.Own;

/// <summary>The data set log in classes with attributes. The usings of each library's project define these attributes and the type of bytes.</summary>
[OwnType]
public class LogList
{
    [Id(0)] public List<Log> Logs { get; set; } = [];
}

[OwnType]
public class Log
{
    [Id(0)] public Address Address { get; set; } = new();
    [Id(1)] public string Identity { get; set; } = "";
    [Id(2)] public string UserId { get; set; } = "";
    [Id(3)] public string Date { get; set; } = "";
    [Id(4)] public string Request { get; set; } = "";
    [Id(5)] public ushort Code { get; set; }
    [Id(6)] public ulong Size { get; set; }
}

[OwnType]
public class Address
{
    [Id(0)] public byte X0 { get; set; }
    [Id(1)] public byte X1 { get; set; }
    [Id(2)] public byte X2 { get; set; }
    [Id(3)] public byte X3 { get; set; }
}
