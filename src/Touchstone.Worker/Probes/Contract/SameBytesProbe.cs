using System.Globalization;

namespace Touchstone.Probes;

/// <summary>Tests whether the same object gives the same bytes: caches, signatures and file comparisons rely on that.</summary>
/// <param name="dataSet">The data to serialize.</param>
/// <param name="elsewhere">True to compare with the bytes of another process, which has other hash codes and addresses.</param>
sealed class SameBytesProbe(string dataSet, bool elsewhere) : Probe
{
    const int Count = 20;

    internal override Finding? Run(ProbeContext context)
    {
        var session = Contract.Open(context, context.Shape, Count, 0, dataSet);
        byte[] bytes = [];
        Contract.Presuppose(Contract.Valid(() =>
        {
            bytes = Bytes(session);
            return Finding.Kept;
        }));
        return elsewhere ? HoldAgainstOther(context.Folder, bytes) : Compare(bytes, Bytes(session));
    }

    static byte[] Bytes(Session session)
    {
        session.Write();
        return session.Payload.ToArray();
    }

    Finding? HoldAgainstOther(string folder, byte[] bytes)
    {
        if (folder.Length == 0)
            throw new UnsupportedException("there is no folder through which two processes can compare their bytes");
        var file = Path.Combine(folder, $"{dataSet}.same-bytes");
        if (!File.Exists(file))
        {
            File.WriteAllBytes(file, bytes);
            return null;
        }
        var other = File.ReadAllBytes(file);
        File.Delete(file);
        return Compare(other, bytes);
    }

    static Finding Compare(byte[] first, byte[] second)
    {
        var place = first.AsSpan().CommonPrefixLength(second);
        if (place == first.Length && place == second.Length)
            return Finding.Kept;
        var size = first.Length == second.Length ? $"{first.Length} bytes" : $"{first.Length} bytes, then {second.Length}";
        return new Finding(Verdict.Changed, string.Create(CultureInfo.InvariantCulture, $"byte {place}"), Text(first, place), Text(second, place), size);
    }

    static string Text(byte[] bytes, int place) => place < bytes.Length ? Convert.ToHexString(bytes, place, Math.Min(8, bytes.Length - place)) : "the end";
}
